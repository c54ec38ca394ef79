import { useEffect } from 'react';
import { pressedEarlier } from '@/services/session/pressedEarlier';
import { STARTED_EVENT } from '@/services/session/startScript';

/** Says once that the app answers presses, and how those are carried out that were made before it started. */
export function useStarted(isReady: boolean): void {
  useEffect(() => {
    if (isReady) document.dispatchEvent(new CustomEvent(STARTED_EVENT, { detail: pressedEarlier }));
  }, [isReady]);
}
