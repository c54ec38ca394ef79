import { useEffect, useSyncExternalStore } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import type { ChatSession } from '@/services/chat/chatSession';
import type { ChatThread, ThreadMessage } from '@/services/chat/thread.types';

/** What is said in one room, and all that can be done there. */
export interface ChatConversation extends ChatThread {
  /** The number of the newest message that is shown, 0 where there is none. */
  newestSeq: number;
  /**
   * How many messages of the other side came after that number: what is below for a reader who scrolled away when
   * `newestSeq` was that.
   */
  countAfter: (seq: number) => number;
  /** Takes a message on and clears the draft. @returns false for one that is empty or too long, which is left alone. */
  send: (text: string) => boolean;
  /** Sends a failed message again, after those that wait. */
  retry: (id: string) => void;
  /** Takes a failed message away. */
  remove: (id: string) => void;
  /** Brings the page before the oldest message; resolves when it is shown, or at once where there is no way now. */
  loadOlder: () => Promise<void>;
  /** What is typed and not sent, as it was left on this device. */
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

/** Of the other side's messages, those with a later number. */
function countOfOthers({ days }: ChatThread, seq: number): number {
  const isLater = (message: ThreadMessage) => message.delivery === null && (message.seq ?? 0) > seq;
  return days.reduce((count, { messages }) => count + messages.filter(isLater).length, 0);
}

function subscribeToVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * Shows a session of the chat. What is unread is cleared while it is open in a visible tab, and when it is opened or
 * closed.
 *
 * - `days` hold everything to show, in order; messages that wait or failed (`delivery`) are last. Objects of messages
 *   that did not change are the same ones as before.
 * - The line "New" belongs before the first message with `delivery: null` and `seq > readUpTo`; `readUpTo` stays where
 *   it was when one began to look.
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
