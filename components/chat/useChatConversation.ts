import { useEffect, useSyncExternalStore } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import type { ChatSession } from '@/services/chat/chatSession';
import type { ChatThread, ThreadMessage } from '@/services/chat/thread.types';

/** The messages of a room, and all actions in it. */
export interface ChatConversation extends ChatThread {
  /** The number of the newest message that is shown, 0 where there is none. */
  newestSeq: number;
  /**
   * The number of messages of the other side after a given number: those below for a reader who scrolled away when
   * `newestSeq` was that.
   */
  countAfter: (seq: number) => number;
  /** Takes a message and clears the draft. @returns false for an empty or too long one, which is not taken. */
  send: (text: string) => boolean;
  /** Sends a failed message again, after those that wait. */
  retry: (id: string) => void;
  /** Takes a failed message away. */
  remove: (id: string) => void;
  /** Brings the page before the oldest message; resolves when it is shown, or at once where there is no way now. */
  loadOlder: () => Promise<void>;
  /** Unsent text, stored on this device. */
  draft: string;
  setDraft: (text: string) => void;
}

const emptyThread: ChatThread = {
  days: [],
  isLoaded: false,
  hasOlder: false,
  isLoadingOlder: false,
  connection: 'connecting',
  readUpTo: 0,
};

const subscribeToNothing = () => () => {};

/** The number of the other side's messages with a later number. */
function countOfOthers({ days }: ChatThread, seq: number): number {
  const isLater = (message: ThreadMessage) => message.delivery === null && (message.seq ?? 0) > seq;
  return days.reduce((count, { messages }) => count + messages.filter(isLater).length, 0);
}

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * Shows a session of the chat. It marks messages as read while it is open in a visible tab, and when it is opened
 * or closed.
 *
 * - `days` contains everything to show, in order; waiting and failed messages (`delivery`) are last. Objects of
 *   unchanged messages are reused.
 * - The line "New" belongs before the first message with `delivery: null` and `seq > readUpTo`; `readUpTo` stays at
 *   its value from when the reader began to look.
 * @param isShown whether the messages are on the screen.
 */
export function useChatConversation(session: ChatSession | null, isShown: boolean): ChatConversation {
  const subscribe = session?.subscribe ?? subscribeToNothing;
  const thread = useSyncExternalStore(
    subscribe,
    () => session?.getThread() ?? emptyThread,
    () => emptyThread,
  );
  const draft = useSyncExternalStore(
    subscribe,
    () => session?.getDraft() ?? '',
    () => '',
  );
  const isVisible = useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  );

  useEffect(() => session?.look({ isOpen: isShown, isVisible }), [session, isShown, isVisible]);
  // Before the connection is closed.
  useEventListener('pagehide', () => session?.flush(), undefined, { capture: true });
  useEventListener('beforeunload', (event) => {
    if (session?.wouldLose()) event.preventDefault();
  });

  return {
    ...thread,
    newestSeq: session?.newestSeq() ?? 0,
    countAfter: (seq) => countOfOthers(thread, seq),
    send: (text) => session?.send(text) ?? false,
    retry: (id) => session?.retry(id),
    remove: (id) => session?.remove(id),
    loadOlder: async () => session?.loadOlder(),
    draft,
    setDraft: (text) => session?.setDraft(text),
  };
}
