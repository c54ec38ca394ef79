import { type ReactNode, useDeferredValue } from 'react';

/**
 * Shows a part in a render of its own, in small steps after all else: what only the app can do, once the page has started,
 * and what a press need not wait for. A finished page does not carry it, and nothing may move when it comes.
 */
export function Later({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : null;
}
