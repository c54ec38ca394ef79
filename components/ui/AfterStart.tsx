import { type ReactNode, useDeferredValue } from 'react';

/**
 * Shows what only the app can do, in small steps after all else. A finished page does not carry it, and nothing may move
 * when it comes.
 */
export function AfterStart({ children }: { children: ReactNode }) {
  const isStarted = useDeferredValue(true, false);
  return isStarted ? children : null;
}
