import { useEffect } from 'react';
import { whenIdle } from '@/services/whenIdle';
import { useOnlineStatus } from './useOnlineStatus';

/**
 * Loads code that a press may need, once the page is idle, so that a press without a network finds it. Failed loads
 * are retried with the connection, and at the press.
 * @param loaders the same array at each rendering.
 */
export function useLoadAhead(loaders: readonly (() => Promise<unknown>)[]): void {
  const isOnline = useOnlineStatus();
  useEffect(() => {
    if (!isOnline) return;
    return whenIdle(() => {
      for (const load of loaders) load().catch(() => {});
    });
  }, [loaders, isOnline]);
}
