import { useEffect } from 'react';
import { pressedEarlier } from '@/services/session/pressedEarlier';
import { STARTED_EVENT } from '@/services/session/startScript';

/** Says once that the app answers presses, and how those are carried out that were made before it started. */
export function useStarted(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    // In a task of its own: React starts the part that a press is in at once, but not within its own work.
    const handle = setTimeout(() =>
      document.dispatchEvent(new CustomEvent(STARTED_EVENT, { detail: pressedEarlier })),
    );
    return () => clearTimeout(handle);
  }, [isReady]);
}
