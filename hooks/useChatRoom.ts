import { useState } from 'react';
import type { ChatThread } from '@/services/chat/thread.types';
import { useAppSelector } from '@/store/hooks';

export interface ChatRoom extends ChatThread {
  /** The own record is here: nothing can be shown or sent in anybody's name before. */
  isReady: boolean;
  /** Messages of the other side that nobody has looked at yet, 100 for that many and more. */
  unread: number;
  /** The number of the newest message that is shown, 0 where there is none. */
  newestSeq: number;
  /**
   * How many messages of the other side came after that number: what is below for somebody who scrolled away when
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

/**
 * The support chat of the signed-in author: all that its components know of it. Mounted once, beside the page, also
 * while the panel is closed: it counts what is unread and sends what waits.
 *
 * - `days` hold everything to show, in order; messages that wait or failed (`delivery`) are last. Objects of messages
 *   that did not change are the same ones as before.
 * - The line "New" belongs before the first message with `delivery: null` and `seq > readUpTo`; `readUpTo` stays where
 *   it was when one began to look.
 * - What is unread is cleared while the panel is open in a visible tab, and when it is opened or closed.
 * @param options.isOpen whether the panel is open.
 */
export function useChatRoom(_options: { isOpen: boolean }): ChatRoom {
  const isReady = useAppSelector((state) => state.dashboard.userDetails !== null);
  const unread = useAppSelector((state) => state.dashboard.chatNotification);
  const [draft, setDraft] = useState('');

  return {
    days: [],
    isLoaded: false,
    hasOlder: false,
    isLoadingOlder: false,
    connection: 'connecting',
    readUpTo: 0,
    isReady,
    unread,
    newestSeq: 0,
    countAfter: () => 0,
    send: () => false,
    retry: () => {},
    remove: () => {},
    loadOlder: async () => {},
    draft,
    setDraft,
  };
}
