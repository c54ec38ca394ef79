import { z } from 'zod';
import { id } from './envelope';
import { notification } from './notification';
import { notificationPolicy } from './policies/notification.policy';
import type { Rule } from './policies/policy';
import { roomPolicy } from './policies/room.policy';
import {
  type ClientToServerEvents,
  chatMessage,
  createUserPayload,
  dateGroup,
  messageRoomPayload,
  messagesAfterPayload,
  messagesBeforePayload,
  room,
  type ServerToClientEvents,
  seenUpTo,
} from './realtime';

interface ClientEvent {
  /** The line of a policy that says who may send it. */
  access: Rule;
  payload: z.ZodType;
  /** Names a payload that is no object, for the error message. */
  name?: string;
  /** What the acknowledgement has beside `ok`. */
  answer?: z.ZodObject;
}

const inRoom = { access: roomPolicy.enter };
const ofRoom = { payload: room, name: 'room' };
const someMessages = z.object({ groups: z.array(dateGroup), more: z.boolean() });

/** What a client sends: the server and the mock hold each event to it. */
export const clientEvents = {
  online: { access: roomPolicy.open, ...ofRoom },
  logout: { access: roomPolicy.open, ...ofRoom },
  'join-room': { ...inRoom, ...ofRoom },
  'create-user': { access: roomPolicy.open, payload: createUserPayload },
  'message-room': {
    ...inRoom,
    payload: messageRoomPayload,
    answer: chatMessage.pick({ _id: true, seq: true }),
  },
  'messages-after': { ...inRoom, payload: messagesAfterPayload, answer: someMessages },
  'messages-before': { ...inRoom, payload: messagesBeforePayload, answer: someMessages },
  'check-for-notification': { ...inRoom, ...ofRoom },
  'delete-room-notification': { ...inRoom, ...ofRoom },
  'check-users-notification': { access: notificationPolicy.list, payload: id, name: 'userId' },
} satisfies Record<keyof ClientToServerEvents, ClientEvent>;

const number = z.number().int().min(0);
const roomState = z.object({ room, last: number, seen: seenUpTo });

/** What a server sends, as lists of what an event carries. */
export const serverEvents = {
  'room-messages': z.tuple([z.array(dateGroup), roomState]),
  'room-seen': z.tuple([roomState]),
  notifications: z.tuple([z.object({ room, count: number })]),
  'users-notification': z.tuple([z.object({ count: number, latest: notification.optional() })]),
  'draft-changed': z.tuple([z.object({ id, revision: number })]),
  'desk-changed': z.tuple([
    z.object({
      topic: z.enum(['queue', 'rooms', 'replies', 'people', 'tags', 'comments', 'backups', 'articles']),
      id: id.optional(),
    }),
  ]),
  presence: z.tuple([z.object({ room, online: z.boolean() })]),
} satisfies { [Name in keyof ServerToClientEvents]: z.ZodType<Parameters<ServerToClientEvents[Name]>> };

export type ClientEventName = keyof typeof clientEvents;
export type ServerEventName = keyof typeof serverEvents;

export type EventPayload<Name extends ClientEventName> = z.output<(typeof clientEvents)[Name]['payload']>;
