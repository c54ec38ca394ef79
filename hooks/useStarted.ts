import { useEffect } from 'react';
import { STARTED_EVENT } from '@/services/session/startScript';

/** Says once that the app answers presses, for those made before it started. */
export function useStarted(isReady: boolean): void {
  useEffect(() => {
    if (isReady) document.dispatchEvent(new Event(STARTED_EVENT));
  }, [isReady]);
}
