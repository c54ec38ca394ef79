import { type ComponentType, useEffect, useState } from 'react';
import { useToastHost } from '@/hooks/useNotify';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { useWhenIdle } from '@/hooks/useWhenIdle';

/**
 * Holds the place of the toasts. Their library is no part of the first load, but it is fetched soon after, because
 * "No internet connection" has to be said when nothing can be fetched any more.
 */
export function ToastHost() {
  const isNeeded = useToastHost();
  const isOnline = useOnlineStatus();
  const [isIdle, setIsIdle] = useState(false);
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useWhenIdle(() => setIsIdle(true));

  // biome-ignore lint/correctness/useExhaustiveDependencies: retries with the connection if it could not be fetched
  useEffect(() => {
    if (Toasts || !(isNeeded || isIdle)) return;
    let isCurrent = true;
    import('./Toasts').then((module) => isCurrent && setToasts(() => module.Toasts)).catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [Toasts, isNeeded, isIdle, isOnline]);

  return Toasts && <Toasts />;
}
