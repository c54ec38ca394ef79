import type { ChatMessage, SeenUpTo } from '@contracts/chat';
import { CHAT_MESSAGE_MAX_LENGTH } from '@contracts/rules/limits';
import { roomOf } from '../realtime/events';
import type { ChatStorage } from './chatStorage';
import { groupByDay } from './chatTime';
import { createDelivery } from './delivery';
import type { Outbox, WaitingMessage } from './outbox';
import { createReadMark } from './readMark';
import { createRoomLink } from './roomLink';
import { createSendQueue } from './sendQueue';
import type { ChatThread } from './thread.types';
import { type ChatPerson, createThreadMessages, type SentMessage } from './threadMessages';
import { createTypedText } from './typedText';

interface ChatSessionOptions {
  /** The user of the session. */
  userId: string;
  /** The author whose room it is; all others in it are editors. */
  ownerId: string;
  storage: ChatStorage;
  outbox: Outbox;
  /** Sees to it that the room exists. @returns whether it was made just now. @throws where that did not succeed. */
  makeRoom: () => Promise<boolean>;
}

/** One person's session in a room of the support chat, from opening to leaving. */
export function createChatSession({ userId, ownerId, storage, outbox, makeRoom }: ChatSessionOptions) {
  const room = roomOf(ownerId);
  const side: keyof SeenUpTo = userId === ownerId ? 'owner' : 'support';
  const isOurs = ({ from }: ChatMessage) => (from?._id === ownerId) === (side === 'owner');
  /** Shared by the tabs of one browser. */
  const name = `byline-chat/${side === 'owner' ? userId : `${userId}/${ownerId}`}`;
  const listeners = new Set<() => void>();
  const sent = new Map<string, SentMessage>();
  const listMessages = createThreadMessages();
  let me: ChatPerson | null = null;
  let thread: ChatThread | null = null;
  let isOver = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  function change(): void {
    thread = null;
    for (const message of outbox.list()) takeArrived(message);
    for (const [id, { seq }] of sent) if (seq <= link.log.top()) sent.delete(id);
    readMark.follow();
    tell();
  }

  const link = createRoomLink({
    room,
    onChange: () => change(),
    onJoined: () => {
      readMark.restart();
      queue.resume();
    },
  });
  const readMark = createReadMark({ room, side, isOurs, link });
  const typed = createTypedText(storage, tell);
  const deliver = createDelivery({
    room,
    userId,
    link,
    makeRoom,
    person: () => me,
    onStored: (message) => {
      takeSent(message);
      if (!isOver) channel?.postMessage(message);
    },
  });
  const queue = createSendQueue({
    name,
    outbox,
    canSend: () => me !== null && link.isJoined(),
    deliver,
  });

  /** It is stored on the server, and arrives with the room's messages soon. */
  function takeSent(message: SentMessage): void {
    link.log.expect(message.seq);
    if (message.seq > link.log.top()) sent.set(message.id, message);
  }

  /**
   * A message that arrived with the room's messages no longer waits; it stays visible if an earlier one is missing.
   */
  function takeArrived({ id, text, writtenAt }: WaitingMessage): void {
    const seq = link.log.numberOf(id);
    if (seq === undefined) return;
    takeSent({ id, seq, content: text, sentAt: writtenAt });
    void outbox.settle(id);
  }

  function connectionNow(): ChatThread['connection'] {
    if (!navigator.onLine) return 'offline';
    return link.isJoined() ? 'connected' : 'connecting';
  }

  function build(): ChatThread {
    const { username = '', profile_pic = '' } = me ?? {};
    const messages = listMessages({
      stored: link.log.messages(),
      isOurs,
      sent: sent.values(),
      waiting: outbox.list(),
      me: { _id: userId, username, profile_pic, admin: side === 'support' },
      seen: side === 'owner' ? link.seen.support : link.seen.owner,
    });
    return {
      days: groupByDay(messages),
      isLoaded: link.isLoaded(),
      hasOlder: link.log.hasOlder(),
      isLoadingOlder: link.isLoadingOlder(),
      connection: connectionNow(),
      readUpTo: readMark.readUpTo(),
    };
  }

  // Tabs of one browser share the outbox: messages that one has written (null) or sent are shown by the others.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<SentMessage | null>) => {
      if (data) takeSent(data);
      void outbox.refresh().then(queue.run);
    };
  }
  const stopWatching = outbox.watch({ onChange: () => change(), onKept: () => channel?.postMessage(null) });
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  void outbox.refresh().then(queue.run);
  void typed.load();

  return {
    userId,
    ownerId,
    attach: link.attach,
    loadOlder: link.loadOlder,
    look(panel: Parameters<typeof readMark.look>[0]): void {
      const before = readMark.readUpTo();
      readMark.look(panel);
      // If nothing was unread, the server sends no event that would show the new position.
      if (readMark.readUpTo() !== before) change();
    },
    isReading: readMark.isReading,
    flush: typed.flush,
    newestSeq: link.log.top,
    wouldLose: outbox.wouldLose,
    /** Whether a message is being sent that has not failed. */
    isSending: () => outbox.next() !== undefined,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getThread(): ChatThread {
      thread ??= build();
      return thread;
    },
    getDraft: typed.read,
    setDraft: typed.write,

    /** The own record, in whose name is sent. */
    setPerson(person: ChatPerson | null): void {
      me = person;
      change();
      queue.run();
    },

    send(written: string): boolean {
      const text = written.trim();
      if (text === '' || text.length > CHAT_MESSAGE_MAX_LENGTH) return false;
      const isKept = outbox.add(text);
      typed.clear(isKept);
      void isKept.then(queue.run);
      return true;
    },
    retry(id: string): void {
      void outbox.retry(id).then(queue.run);
    },
    remove: (id: string) => void outbox.remove(id),

    close(): void {
      isOver = true;
      link.close();
      queue.stop();
      readMark.stop();
      typed.flush();
      stopWatching();
      if (channel) {
        channel.onmessage = null;
        channel.close();
      }
      window.removeEventListener('online', change);
      window.removeEventListener('offline', change);
      listeners.clear();
    },
  };
}

export type ChatSession = ReturnType<typeof createChatSession>;
