import { z } from 'zod';
import { articleStatus } from './article';
import { auditLogEntry } from './desk';
import {
  afterQuery,
  clientId,
  date,
  emptyReply,
  id,
  idParams,
  limitHeaders,
  pageReply,
  reply,
} from './envelope';
import { roomPolicy } from './policies/room.policy';
import { defineRoute } from './route';
import { CHAT_MESSAGE_MAX_LENGTH } from './rules/limits';
import { authorRef } from './user';

/** Calls about one room; it is named by the author whose it is. */
const one = { params: idParams, access: roomPolicy.answer, group: 'Support' } as const;

export const roomFilter = z.enum(['all', 'open', 'unread', 'closed']);
export type RoomFilter = z.infer<typeof roomFilter>;

const supportRoom = z.object({
  /** The owner's id, which also names the room: `admin-{_id}`. */
  _id: id,
  author: authorRef,
  /** Messages of the author that no editor has read, 100 for that many and more. */
  unread: z.number().int(),
  closed: z.boolean(),
  /** When the first message was written that no editor has answered; null where none waits. */
  waitingSince: date.nullable(),
  /** Whether the author is on the site; null while that is not known. */
  online: z.boolean().nullable(),
  /** The newest message, null if the room is empty. */
  last: z
    .object({
      seq: z.number().int(),
      /** Its beginning, on one line. */
      beginning: z.string(),
      fromAuthor: z.boolean(),
      sentAt: date,
    })
    .nullable(),
});
export type SupportRoom = z.infer<typeof supportRoom>;

export const listRooms = defineRoute({
  method: 'GET',
  path: '/api/admin/room',
  access: roomPolicy.list,
  group: 'Support',
  summary:
    'Conversations with authors: unread first, then by newest message. A search by author name also finds authors who have not written yet.',
  headers: limitHeaders,
  query: afterQuery.extend({
    show: roomFilter.optional().describe('`open` by default, `all` with a search'),
    search: z.string().max(200).optional(),
  }),
  reply: pageReply(supportRoom),
});

export const countUnreadRooms = defineRoute({
  method: 'GET',
  path: '/api/admin/room/unread_count',
  access: roomPolicy.list,
  group: 'Support',
  summary: 'The number of rooms with unread messages; 100 means 100 or more.',
  reply: reply(z.number().int()),
});

export const getRoom = defineRoute({
  ...one,
  method: 'GET',
  path: '/api/admin/room/:id',
  summary: "A room, with editors' recent actions on it, newest first.",
  reply: reply(supportRoom.extend({ log: z.array(auditLogEntry) })),
});

export const closeRoom = defineRoute({
  ...one,
  method: 'POST',
  path: '/api/admin/room/:id/close',
  summary:
    'Closes a room up to the last read message; 409 if its author has written since. It reopens when they write again.',
  body: z.object({ last: z.int32().min(0) }),
  reply: emptyReply,
});

export const reopenRoom = defineRoute({
  ...one,
  method: 'POST',
  path: '/api/admin/room/:id/reopen',
  summary: 'Opens a closed room. Repeating the call changes nothing.',
  reply: emptyReply,
});

export const roomAuthor = z.object({
  since: date,
  /** The last ten that were submitted or published, last changed first. */
  articles: z.array(
    z.object({ _id: id, title: z.string(), status: articleStatus, date, isPublished: z.boolean() }),
  ),
  /** The last five, newest first. */
  decisions: z.array(
    z.object({
      _id: id,
      article: z.object({ _id: id, title: z.string() }),
      outcome: z.enum(['accepted', 'rejected']),
      date,
      by: z.string().nullable(),
    }),
  ),
});
export type RoomAuthor = z.infer<typeof roomAuthor>;

export const getRoomAuthor = defineRoute({
  ...one,
  method: 'GET',
  path: '/api/admin/room/:id/author',
  summary: "The author's newest articles and recent decisions on them.",
  reply: reply(roomAuthor),
});

export const roomNote = z.object({
  _id: id,
  /** The message after which it is shown, 0 before the first. */
  after: z.number().int(),
  content: z.string(),
  date,
  /** Null for a former user. */
  by: authorRef.nullable(),
});
export type RoomNote = z.infer<typeof roomNote>;

export const listRoomNotes = defineRoute({
  ...one,
  method: 'GET',
  path: '/api/admin/room/:id/note',
  summary: "Editors' internal notes in a room, newest first.",
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(roomNote),
});

export const addRoomNote = defineRoute({
  ...one,
  method: 'POST',
  path: '/api/admin/room/:id/note',
  summary: 'Adds an internal note to a room. Repeating the id returns the same note.',
  body: z.object({
    id: clientId,
    content: z
      .string()
      .max(CHAT_MESSAGE_MAX_LENGTH, `a note has ${CHAT_MESSAGE_MAX_LENGTH} characters at most`)
      .refine((text) => text.trim() !== '', 'the note is empty'),
  }),
  reply: reply(roomNote),
  status: 201,
});

export const removeRoomNote = defineRoute({
  method: 'DELETE',
  path: '/api/admin/room/:id/note/:noteId',
  access: roomPolicy.answer,
  group: 'Support',
  summary: 'Removes a note. Repeating the call changes nothing.',
  params: z.object({ id, noteId: id }),
  reply: emptyReply,
});
