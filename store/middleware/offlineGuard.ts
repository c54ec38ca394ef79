import type { Middleware } from '@reduxjs/toolkit';

/** On the server, and where the browser does not tell, one counts as online. */
export const isBrowserOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false;

/** While the browser is offline no update reaches the store; `onOffline` is told of each that was dropped. */
export function offlineGuard(isOnline: () => boolean, onOffline: () => void): Middleware {
  return () => (next) => (action) => {
    if (isOnline()) return next(action);
    onOffline();
    return action;
  };
}
