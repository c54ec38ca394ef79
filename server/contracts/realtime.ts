import { z } from 'zod';
import { clientId, date, id } from './envelope';
import type { Notification } from './notification';
import { CHAT_MESSAGE_MAX_LENGTH } from './rules/limits';

/** The support room of an author. */
export const room = z.string().regex(/^admin-[\w-]{1,64}$/);

/** Of a message in its room: 1, 2, 3 and so on, without a gap. */
const sequence = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Who it is, is decided by the token; what this says of it is not used. */
export const createUserPayload = z.object({
  name: z.string().max(200),
  email: z.string().max(254),
  picture: z.string().max(2_048),
  roomOwner: id,
  room,
});

/** Sender and time are decided by the server; `user`, `time` and `date` are there for the specification only. */
export const messageRoomPayload = z.object({
  room,
  text: z
    .string()
    .max(CHAT_MESSAGE_MAX_LENGTH, `a message has ${CHAT_MESSAGE_MAX_LENGTH} characters at most`)
    .refine((text) => text.trim() !== '', 'the message is empty'),
  user: id,
  time: z.string().max(20),
  date: z.string().max(20),
  id: clientId,
});

export const messagesAfterPayload = z.object({ room, after: sequence });
export const messagesBeforePayload = z.object({ room, before: sequence });

export const chatMessage = z.object({
  _id: clientId,
  seq: sequence,
  /** Null for a former user. */
  from: z.object({ _id: id, profile_pic: z.string(), username: z.string(), admin: z.boolean() }).nullable(),
  content: z.string(),
  /** `hours:minutes` with zero-padded minutes, in UTC; a client shows `sentAt` in its own zone. */
  time: z.string(),
  /** `month/day/year`, in UTC. */
  date: z.string(),
  sentAt: date,
});

/** Messages of one day; `_id` is its date. */
export const dateGroup = z.object({ _id: z.string(), messagesByDate: z.array(chatMessage) });

/** Up to which message either side has read. */
export const seenUpTo = z.object({ owner: sequence, support: sequence });

export type CreateUserPayload = z.infer<typeof createUserPayload>;
export type MessageRoomPayload = z.infer<typeof messageRoomPayload>;
export type MessagesAfterPayload = z.infer<typeof messagesAfterPayload>;
export type MessagesBeforePayload = z.infer<typeof messagesBeforePayload>;
export type ChatMessage = z.infer<typeof chatMessage>;
export type DateGroup = z.infer<typeof dateGroup>;
export type SeenUpTo = z.infer<typeof seenUpTo>;

/** `retryAfter`: seconds until it may succeed; absent where it never will. */
export type Refusal = { ok: false; message: string; retryAfter?: number };
export type Acknowledgement<Answer extends object = object> = ({ ok: true } & Answer) | Refusal;
type Acknowledge<Answer extends object = object> = (answer: Acknowledgement<Answer>) => void;

/** `more`: whether there are further ones in the direction that was asked for. */
export interface SomeMessages {
  groups: DateGroup[];
  more: boolean;
}

/** Where a room stands. */
export interface RoomState {
  room: string;
  /** The number of its newest message, 0 where there is none. */
  last: number;
  seen: SeenUpTo;
}

/** Which part of the desk changed, and which article, author, reply, tag or comment of it. */
export interface DeskChange {
  topic: 'queue' | 'rooms' | 'replies' | 'people' | 'tags' | 'comments' | 'backups' | 'articles';
  id?: string;
}

/** The newest revision of an own article. */
export interface DraftChange {
  id: string;
  revision: number;
}

export interface ClientToServerEvents {
  online: (room: string, acknowledge?: Acknowledge) => void;
  logout: (room: string, acknowledge?: Acknowledge) => void;
  /** Answered with `room-messages`, the last 100, and from then on with each new one. */
  'join-room': (room: string, acknowledge?: Acknowledge) => void;
  'create-user': (payload: CreateUserPayload, acknowledge?: Acknowledge) => void;
  'message-room': (
    payload: MessageRoomPayload,
    acknowledge?: Acknowledge<{ _id: string; seq: number }>,
  ) => void;
  /** What came after a message, oldest first, up to 100; for a client that was away. */
  'messages-after': (payload: MessagesAfterPayload, acknowledge?: Acknowledge<SomeMessages>) => void;
  /** What came before a message, the newest 100 of it. */
  'messages-before': (payload: MessagesBeforePayload, acknowledge?: Acknowledge<SomeMessages>) => void;
  'check-for-notification': (room: string, acknowledge?: Acknowledge) => void;
  'delete-room-notification': (room: string, acknowledge?: Acknowledge) => void;
  'check-users-notification': (userId: string, acknowledge?: Acknowledge) => void;
}

export interface ServerToClientEvents {
  'room-messages': (groups: DateGroup[], state: RoomState) => void;
  /** A room was read, or an event may not have reached every client: `last` says whether one is behind. */
  'room-seen': (state: RoomState) => void;
  /** Unread messages for this viewer, 100 for that many and more. */
  notifications: (payload: { room: string; count: number }) => void;
  'users-notification': (payload: { count: number; latest?: Notification }) => void;
  /** To the tabs of an author: another revision of a draft is stored. */
  'draft-changed': (change: DraftChange) => void;
  /** To editors: something at the desk is another by now, and what is shown of it is to be asked for again. */
  'desk-changed': (change: DeskChange) => void;
  /** To editors: whether the owner of the room is there. */
  presence: (payload: { room: string; online: boolean }) => void;
}
