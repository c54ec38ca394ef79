import { useEffect, useState } from 'react';
import { useEachConnection } from '@/hooks/realtime/useEachConnection';
import { useSocketEvent } from '@/hooks/realtime/useSocketEvent';
import { type ChatSession, createChatSession } from '@/services/chat/chatSession';
import { chatStorageOf } from '@/services/chat/chatStorage';
import { createOutbox, type Outbox } from '@/services/chat/outbox';
import { roomOf } from '@/services/realtime/events';
import { getSocket } from '@/services/realtime/socket';
import { selectUserId } from '@/store/auth/selectors';
import { setChatNotification } from '@/store/dashboard/slice';
import { makeChatRoom } from '@/store/dashboard/thunks/chat';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type ChatConversation, useChatConversation } from './useChatConversation';

export interface ChatRoom extends ChatConversation {
  /** The user's own record is loaded: before that nothing can be shown or sent. */
  isReady: boolean;
  /** Unread messages from the other side, at most 100. */
  unread: number;
}

/** One per person while the page is open: if the browser stores nothing, they are only here. */
const outboxes = new Map<string, Outbox>();

function outboxOf(userId: string): Outbox {
  const known = outboxes.get(userId) ?? createOutbox(chatStorageOf(userId));
  outboxes.set(userId, known);
  return known;
}

/** Lasts from sign-in to sign-out, so that the next user does not see the room of the last one. */
function useChatSession(): ChatSession | null {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const person = useAppSelector((state) => state.dashboard.userDetails);
  const [session, setSession] = useState<ChatSession | null>(null);

  useEffect(() => {
    if (userId === undefined) return;
    const [storage, outbox] = [chatStorageOf(userId), outboxOf(userId)];
    const makeRoom = () => dispatch(makeChatRoom());
    const opened = createChatSession({ userId, ownerId: userId, storage, outbox, makeRoom });
    setSession(opened);
    getSocket().then(opened.attach, () => {});
    return () => {
      opened.close();
      setSession(null);
    };
  }, [dispatch, userId]);

  // Until the effect has run, this is still the room of the previous user.
  const own = session?.userId === userId ? session : null;
  useEffect(() => own?.setPerson(person?._id === own.userId ? person : null), [own, person]);
  return own;
}

/**
 * The support chat of the signed-in author, with everything its components need. Mounted once, beside the page,
 * even while the panel is closed: it counts unread messages and sends waiting ones.
 * @param options.isOpen whether the panel is open.
 */
export function useChatRoom({ isOpen }: { isOpen: boolean }): ChatRoom {
  const dispatch = useAppDispatch();
  const session = useChatSession();
  const userId = useAppSelector(selectUserId);
  const isReady = useAppSelector((state) => state.dashboard.userDetails !== null);
  const unread = useAppSelector((state) => state.dashboard.chatNotification);
  // A spinner in the place of the messages is nothing to read.
  const conversation = useChatConversation(session, isOpen && isReady);

  useEachConnection(userId, (socket, id) => socket.emit('check-for-notification', roomOf(id)));
  useSocketEvent('notifications', ({ room, count }) => {
    if (userId === undefined || room !== roomOf(userId)) return;
    // Messages that the reader sees are marked as read, and counted anew.
    if (count === 0 || !session?.isReading()) dispatch(setChatNotification(count));
  });

  return { ...conversation, isReady, unread };
}
