import type { UnknownAction } from '@reduxjs/toolkit';
import { setLoginPageCounter } from './auth/slice';
import type { ModalKind } from './auth/state';
import { setReduceSideBar } from './dashboardConditionSlice';
import { modalClosed, modalOpened } from './events';
import { setShowHideSidebar } from './landing/slice';

/** Which dialog and which side bar were opened or closed since the browser went offline. */
export interface OfflineView {
  loginPageCounter?: ModalKind | null;
  showHideSidebar?: boolean;
  reduceSideBar?: boolean;
}

function viewOf(action: unknown): OfflineView | null {
  if (modalOpened.match(action) || setLoginPageCounter.match(action))
    return { loginPageCounter: action.payload };
  if (modalClosed.match(action)) return { loginPageCounter: null };
  if (setShowHideSidebar.match(action)) return { showHideSidebar: action.payload };
  if (setReduceSideBar.match(action)) return { reduceSideBar: action.payload };
  return null;
}

/** One object for all: another one would render everything again that looks at it, when the app starts. */
export const nothingHeld: OfflineView = {};

/**
 * Dialogs and side bars must open offline, when the store takes no updates. This holds such changes until the
 * store's next update.
 */
export function createOfflineView() {
  let view = nothingHeld;
  let dropped: UnknownAction[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    read: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Called for each dropped update. */
    hold: (action: unknown) => {
      const change = viewOf(action);
      if (change === null) return;
      const [field] = Object.keys(change);
      dropped = dropped.filter((earlier) => !(field !== undefined && field in (viewOf(earlier) ?? {})));
      dropped.push(action as UnknownAction);
      view = { ...view, ...change };
      tell();
    },
    /** Passes on the held updates, the last one of each kind. */
    release: (take: (action: UnknownAction) => void) => {
      if (dropped.length === 0) return;
      for (const action of dropped) take(action);
      dropped = [];
      view = nothingHeld;
      tell();
    },
  };
}

export type OfflineViewHolder = ReturnType<typeof createOfflineView>;
