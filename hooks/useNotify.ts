import { TOAST_AUTO_CLOSE_MS } from '@contracts/rules/limits';
import { useSyncExternalStore } from 'react';
import type { ToastOptions } from 'react-toastify/unstyled';

/** For the container; toasts inherit them. */
export const toastOptions = {
  position: 'top-right',
  autoClose: TOAST_AUTO_CLOSE_MS,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
} as const satisfies ToastOptions;

export const OFFLINE_TEXT = 'No internet connection';
const OFFLINE_ID = 'network error';

interface Message {
  kind: 'success' | 'error' | 'info';
  text: string;
  id?: string;
  /** Stays until it is closed, for messages that must be read. */
  stays?: boolean;
}

/** Set while the container is on the page. */
let show: ((message: Message) => void) | null = null;
let waiting: Message[] = [];
const listeners = new Set<() => void>();

/**
 * The container brings the library with it and lends it here: an import of its own would be another file, and
 * that one could not be fetched any more when "No internet connection" has to be said.
 * @returns the way to take it back.
 */
export function showToastsWith(next: (message: Message) => void): () => void {
  show = next;
  for (const message of waiting) next(message);
  waiting = [];
  return () => {
    show = null;
  };
}

/** Until the container is there messages wait, each with an id once. */
function raise(message: Message): void {
  if (show) {
    show(message);
    return;
  }
  if (message.id !== undefined && waiting.some(({ id }) => id === message.id)) return;
  waiting = [...waiting, message];
  for (const listener of listeners) listener();
}

interface Notify {
  success: (text: string) => void;
  error: (text: string, options?: Pick<Message, 'stays'>) => void;
  info: (text: string) => void;
}

export const notify: Notify = {
  success: (text) => raise({ kind: 'success', text }),
  error: (text, options) => raise({ kind: 'error', text, ...options }),
  info: (text) => raise({ kind: 'info', text }),
};

/** For the store's `onOffline`: one toast, however many updates are dropped. */
export function notifyOffline(): void {
  raise({ kind: 'error', text: OFFLINE_TEXT, id: OFFLINE_ID });
}

/** Raises toasts at the top right. */
export function useNotify(): Notify {
  return notify;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether messages wait for the container of toasts. */
export function useToastHost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting.length > 0,
    () => false,
  );
}
