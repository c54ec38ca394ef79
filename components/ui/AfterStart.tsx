import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Shows what only the app can do. A finished page does not carry it, and nothing may move when it comes. */
export function AfterStart({ children }: { children: ReactNode }) {
  const isStarted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isStarted ? children : null;
}
