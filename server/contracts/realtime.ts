import { z } from 'zod';
import { date, id } from './envelope';
import { CHAT_MESSAGE_MAX_LENGTH } from './limits';
import type { Notification } from './notification';

export const room = z.string().regex(/^admin-.{1,64}$/);

export const createUserPayload = z.object({
  name: z.string().max(200),
  email: z.string().max(254),
  picture: z.string().max(2_048),
  roomOwner: id,
  room,
});

/** `id` is made by the client; the same id twice is one message. */
export const messageRoomPayload = z.object({
  room,
  text: z.string().min(1).max(CHAT_MESSAGE_MAX_LENGTH),
  user: id,
  time: z.string().max(20),
  date: z.string().max(20),
  id,
});

export const chatMessage = z.object({
  _id: id,
  from: z.object({ _id: id, profile_pic: z.string(), username: z.string(), admin: z.boolean() }),
  content: z.string(),
  /** `hours:minutes` with zero-padded minutes. */
  time: z.string(),
  /** `month/day/year`. */
  date: z.string(),
  sentAt: date,
});

export const dateGroup = z.object({ _id: z.string(), messagesByDate: z.array(chatMessage) });

export type CreateUserPayload = z.infer<typeof createUserPayload>;
export type MessageRoomPayload = z.infer<typeof messageRoomPayload>;
export type ChatMessage = z.infer<typeof chatMessage>;
export type DateGroup = z.infer<typeof dateGroup>;

export type Acknowledgement = { ok: true; _id?: string } | { ok: false; message: string };
type Acknowledge = (answer: Acknowledgement) => void;

export interface ClientToServerEvents {
  online: (room: string, acknowledge?: Acknowledge) => void;
  logout: (room: string, acknowledge?: Acknowledge) => void;
  'join-room': (room: string, acknowledge?: Acknowledge) => void;
  'create-user': (payload: CreateUserPayload, acknowledge?: Acknowledge) => void;
  'message-room': (payload: MessageRoomPayload, acknowledge?: Acknowledge) => void;
  'check-for-notification': (room: string, acknowledge?: Acknowledge) => void;
  'delete-room-notification': (room: string, acknowledge?: Acknowledge) => void;
  'check-users-notification': (userId: string, acknowledge?: Acknowledge) => void;
}

export interface ServerToClientEvents {
  'room-messages': (groups: DateGroup[]) => void;
  notifications: (payload: { room: string; count: number }) => void;
  'users-notification': (payload: { count: number; latest?: Notification }) => void;
}
