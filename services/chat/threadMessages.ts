import type { ChatMessage } from '@contracts/chat';
import type { Me } from '@contracts/user';
import { failureOf, type WaitingMessage } from './outbox';
import type { ThreadMessage } from './thread.types';

type Sender = NonNullable<ChatMessage['from']>;

/** In whose name is written. */
export type ChatPerson = Pick<Me, '_id' | 'username' | 'profile_pic'> & Partial<Pick<Me, 'email'>>;

/** Acknowledged with its number, but not received with the room's messages yet. */
export interface SentMessage {
  id: string;
  seq: number;
  content: string;
  sentAt: string;
}

interface Parts {
  stored: readonly ChatMessage[];
  /** Whether a stored one is of the reader's side. */
  isOurs: (message: ChatMessage) => boolean;
  sent: Iterable<SentMessage>;
  waiting: readonly WaitingMessage[];
  me: Sender;
  /** Up to which number the other side has read. */
  seen: number;
}

const isSame = (one: ThreadMessage, other: ThreadMessage) =>
  one.seq === other.seq &&
  one.content === other.content &&
  one.sentAt === other.sentAt &&
  one.delivery === other.delivery &&
  one.failure === other.failure &&
  one.from?._id === other.from?._id &&
  one.from?.username === other.from?.username &&
  one.from?.profile_pic === other.from?.profile_pic;

/** Makes one list of stored, sent and waiting messages; an unchanged message is the same object again. */
export function createThreadMessages() {
  let known = new Map<string, ThreadMessage>();

  return ({ stored, isOurs, sent, waiting, me, seen }: Parts): ThreadMessage[] => {
    const next = new Map<string, ThreadMessage>();
    const put = (message: ThreadMessage) => {
      if (next.has(message.id)) return;
      const before = known.get(message.id);
      next.set(message.id, before && isSame(before, message) ? before : message);
    };
    for (const message of stored) {
      const { _id: id, seq, from, content, sentAt } = message;
      const delivery = isOurs(message) ? (seq <= seen ? 'seen' : 'sent') : null;
      put({ id, seq, from, content, sentAt, isMine: from?._id === me._id, delivery, failure: null });
    }
    const newest = stored.at(-1)?.seq ?? 0;
    const ahead = [...sent].filter(({ seq }) => seq > newest).sort((one, other) => one.seq - other.seq);
    for (const message of ahead) put({ ...message, from: me, isMine: true, delivery: 'sent', failure: null });
    for (const message of waiting) {
      const { id, text: content, writtenAt: sentAt } = message;
      const failure = failureOf(message);
      const delivery = failure === null ? 'waiting' : 'failed';
      put({ id, seq: null, from: me, content, sentAt, isMine: true, delivery, failure });
    }
    known = next;
    return [...next.values()];
  };
}
