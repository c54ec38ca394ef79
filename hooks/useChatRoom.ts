import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ChatSession, createChatSession } from '@/services/chat/chatSession';
import { chatStorageOf } from '@/services/chat/chatStorage';
import { createOutbox, type Outbox } from '@/services/chat/outbox';
import type { ChatThread, ThreadMessage } from '@/services/chat/thread.types';
import { isRealtimeOn } from '@/services/env';
import { roomOf } from '@/services/realtime';
import { getSocket } from '@/services/socket';
import { selectUserId } from '@/store/auth/selectors';
import { setChatNotification } from '@/store/dashboard/slice';
import { makeChatRoom } from '@/store/dashboard/thunks/chat';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useEventListener } from './useEventListener';
import { useSocketConnected } from './useSocketConnected';
import { useSocketEvent } from './useSocketEvent';

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

const emptyThread: ChatThread = {
  days: [],
  isLoaded: false,
  hasOlder: false,
  isLoadingOlder: false,
  connection: 'connecting',
  readUpTo: 0,
};

/** One for each person, for as long as the page is open: where the browser keeps nothing, they are in here alone. */
const outboxes = new Map<string, Outbox>();

function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId) ?? createOutbox(chatStorageOf(userId));
  outboxes.set(userId, known);
  return known;
}

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

/** From when somebody is signed in until they leave; what was shown to one is gone before the next comes. */
function useChatSession(): ChatSession | null {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const person = useAppSelector((state) => state.dashboard.userDetails);
  const [session, setSession] = useState<ChatSession | null>(null);

  useEffect(() => {
    if (userId === undefined) return;
    const [storage, outbox] = [chatStorageOf(userId), outboxOf(userId)];
    const makeRoom = () => dispatch(makeChatRoom());
    const opened = createChatSession({ userId, storage, outbox, makeRoom });
    setSession(opened);
    if (isRealtimeOn()) getSocket().then(opened.attach, () => {});
    return () => {
      opened.close();
      setSession(null);
    };
  }, [dispatch, userId]);

  // Until the effect has run, it is still that of whoever was here before.
  const own = session?.userId === userId ? session : null;
  useEffect(() => own?.setPerson(person?._id === own.userId ? person : null), [own, person]);
  return own;
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
export function useChatRoom({ isOpen }: { isOpen: boolean }): ChatRoom {
  const dispatch = useAppDispatch();
  const session = useChatSession();
  const userId = useAppSelector(selectUserId);
  const isReady = useAppSelector((state) => state.dashboard.userDetails !== null);
  const unread = useAppSelector((state) => state.dashboard.chatNotification);
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

  // A spinner in the place of the messages is nothing to read.
  const isShown = isOpen && isReady;
  useEffect(() => session?.look({ isOpen: isShown, isVisible }), [session, isShown, isVisible]);
  useEventListener('pagehide', () => session?.flush());
  useEventListener('beforeunload', (event) => {
    if (session?.wouldLose()) event.preventDefault();
  });

  useSocketConnected(userId, (socket, id) => socket.emit('check-for-notification', roomOf(id)));
  useSocketEvent('notifications', ({ room, count }) => {
    if (userId === undefined || room !== roomOf(userId)) return;
    // What is in front of the reader is read, not counted.
    const isRead = count > 0 && session?.isLooking() && session.markRead();
    if (!isRead) dispatch(setChatNotification(count));
  });

  return {
    ...thread,
    isReady,
    unread,
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
