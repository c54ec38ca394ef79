import { z } from 'zod';
import { clientId, date, id } from './envelope';
import { defineEvents, type HeardBy, type SentBy } from './event';
import { roomPolicy } from './policies/room.policy';
import { CHAT_MESSAGE_MAX_LENGTH } from './rules/limits';

/** The support room of an author. */
export const room = z.string().regex(/^admin-[\w-]{1,64}$/);

/** The number of a message in its room: 1, 2, 3 and so on, without a gap. */
const sequence = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const chatMessage = z.object({
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
export type ChatMessage = z.infer<typeof chatMessage>;

/** Messages of one day; `_id` is its date. */
const dateGroup = z.object({ _id: z.string(), messagesByDate: z.array(chatMessage) });
export type DateGroup = z.infer<typeof dateGroup>;

/** Up to which message either side has read. */
const seenUpTo = z.object({ owner: sequence, support: sequence });
export type SeenUpTo = z.infer<typeof seenUpTo>;

const roomState = z.object({
  room,
  /** The number of its newest message, 0 where there is none. */
  last: sequence,
  seen: seenUpTo,
});
export type RoomState = z.infer<typeof roomState>;

/** `more`: whether there are further ones in the direction that was asked for. */
const someMessages = z.object({ groups: z.array(dateGroup), more: z.boolean() });
export type SomeMessages = z.infer<typeof someMessages>;

const inRoom = { access: roomPolicy.enter } as const;
const ofRoom = { payload: room, name: 'room' } as const;

export const chatEvents = defineEvents({
  clientToServer: {
    'create-user': {
      access: roomPolicy.open,
      summary: "Creates the author's room. The token identifies the author; the payload is ignored.",
      payload: z.object({
        name: z.string().max(200),
        email: z.string().max(254),
        picture: z.string().max(2_048),
        roomOwner: id,
        room,
      }),
    },
    'join-room': {
      ...inRoom,
      ...ofRoom,
      summary: 'Answered with `room-messages`: the last 100 messages, then each new one.',
    },
    'message-room': {
      ...inRoom,
      summary:
        'Stores a message. The server sets sender and time; `user`, `time` and `date` exist for the specification only.',
      payload: z.object({
        room,
        text: z
          .string()
          .max(CHAT_MESSAGE_MAX_LENGTH, `a message has ${CHAT_MESSAGE_MAX_LENGTH} characters at most`)
          .refine((text) => text.trim() !== '', 'the message is empty'),
        user: id,
        time: z.string().max(20),
        date: z.string().max(20),
        id: clientId,
      }),
      answer: chatMessage.pick({ _id: true, seq: true }),
    },
    'messages-after': {
      ...inRoom,
      summary: 'Up to 100 messages after the given one, oldest first. For clients that were offline.',
      payload: z.object({ room, after: sequence }),
      answer: someMessages,
    },
    'messages-before': {
      ...inRoom,
      summary: 'The newest 100 messages before the given one.',
      payload: z.object({ room, before: sequence }),
      answer: someMessages,
    },
    'check-for-notification': {
      ...inRoom,
      ...ofRoom,
      summary: 'Answered with `notifications`.',
    },
    'delete-room-notification': {
      ...inRoom,
      summary:
        "Marks the room as read for the caller's side: all of it, or up to the newest message that was shown, `upTo`.",
      payload: z.union([room, z.object({ room, upTo: sequence })]),
      name: 'room',
    },
  },
  serverToClient: {
    'room-messages': {
      summary: 'Messages of a room that was joined.',
      values: z.tuple([z.array(dateGroup), roomState]),
    },
    'room-seen': {
      summary:
        'A room was read, or some clients may have missed an event: `last` shows whether a client is behind.',
      values: z.tuple([roomState]),
    },
    notifications: {
      summary: 'Unread messages of this viewer; 100 means 100 or more.',
      values: z.tuple([z.object({ room, count: z.number().int().min(0) })]),
    },
  },
});

declare module './event' {
  interface ClientEvents extends SentBy<typeof chatEvents> {}
  interface ServerEvents extends HeardBy<typeof chatEvents> {}
}
