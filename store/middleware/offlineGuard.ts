import type { Middleware } from '@reduxjs/toolkit';
import type { OfflineViewHolder } from '../offlineView';

/** On the server, and if the browser does not report it, the state is online. */
export const isBrowserOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false;

/**
 * Drops every store update while the browser is offline and calls `onOffline` for each. `view` holds updates that only
 * open or close something; they reach the store with the first update afterwards.
 */
export function offlineGuard(
  isOnline: () => boolean,
  onOffline: () => void,
  view: OfflineViewHolder,
): Middleware {
  return () => (next) => (action) => {
    if (isOnline()) {
      view.release(next);
      return next(action);
    }
    view.hold(action);
    onOffline();
    return action;
  };
}
