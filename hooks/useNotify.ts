import { TOAST_AUTO_CLOSE_MS } from '@contracts/limits';
import { useSyncExternalStore } from 'react';
import type { ToastOptions } from 'react-toastify';

/** For the container; toasts inherit them. */
export const toastOptions = {
  position: 'top-right',
  autoClose: TOAST_AUTO_CLOSE_MS,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
} as const satisfies ToastOptions;

export const OFFLINE_TEXT = 'No internet connection';
export const OFFLINE_ID = 'network error';

let isHostNeeded = false;
const listeners = new Set<() => void>();

function needHost(): void {
  isHostNeeded = true;
  for (const listener of listeners) listener();
}

/** The library loads with the first toast, which it keeps until the container is there. */
async function raise(kind: 'success' | 'error' | 'info', text: string, id?: string): Promise<void> {
  needHost();
  try {
    const { toast } = await import('react-toastify');
    toast[kind](text, { toastId: id });
  } catch {
    // Offline, before the library was ever loaded: nothing to show it with.
  }
}

export interface Notify {
  success: (text: string) => void;
  error: (text: string) => void;
  info: (text: string) => void;
}

export const notify: Notify = {
  success: (text) => void raise('success', text),
  error: (text) => void raise('error', text),
  info: (text) => void raise('info', text),
};

/** For the store's `onOffline`: one toast, however many updates are dropped. */
export function notifyOffline(): void {
  void raise('error', OFFLINE_TEXT, OFFLINE_ID);
}

/** Raises toasts at the top right. */
export function useNotify(): Notify {
  return notify;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the container of toasts has to be there by now. */
export function useToastHost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isHostNeeded,
    () => false,
  );
}
