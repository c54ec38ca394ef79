import { CHAT_UNREAD_MAX } from '@contracts/rules/limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';
import { type Shelf, shelves } from '../../../db/schema/chat';
import type { RoomRow } from './chat.repository';

/** A place in the list of rooms. */
export interface RoomPlace {
  shelf: Shelf;
  lastMessageAt: string;
  userId: string;
}

/** The lowest and the highest shelf that is shown. */
export type Shelves = readonly [from: Shelf, to: Shelf];

/** Characters of the newest message that are read. */
const BEGINNING = 200;

export type ListedRoom = Awaited<ReturnType<typeof listRooms>>[number];
/** An author, with the room where there is one. */
export type FoundRoom = Awaited<ReturnType<typeof findRooms>>[number];

/** The columns of a room and its newest message in the list. */
const shownColumns = [
  'chat_room.shelf',
  'chat_room.last_seq',
  'chat_room.last_message_at',
  'chat_room.waiting_since',
  'user.username',
  'user.profile_pic',
  'newest.from_support',
  sql<string | null>`substr(newest.content, 1, ${sql.lit(BEGINNING)})`.as('content'),
] as const;

/** Left joins, so that no planner begins with the users or the messages. */
export function listRooms(db: Db, { shelves: [from, to], butOf, limit, after }: ListRequest) {
  const rooms = db
    .selectFrom('chat_room')
    .leftJoin('user', 'user.id', 'chat_room.user_id')
    .leftJoin('chat_message as newest', (join) =>
      join.onRef('newest.room_id', '=', 'chat_room.user_id').onRef('newest.seq', '=', 'chat_room.last_seq'),
    )
    .select(['chat_room.user_id', ...shownColumns])
    .where('chat_room.last_message_at', 'is not', null)
    .where('chat_room.shelf', '>=', from)
    .where('chat_room.shelf', '<=', to)
    .where('chat_room.user_id', '<>', butOf);
  const page = after
    ? rooms.where(
        sql<boolean>`(chat_room.shelf, chat_room.last_message_at, chat_room.user_id)
          < (${after.shelf}, ${after.lastMessageAt}, ${after.userId})`,
      )
    : rooms;
  return page
    .orderBy('chat_room.shelf', 'desc')
    .orderBy('chat_room.last_message_at', 'desc')
    .orderBy('chat_room.user_id', 'desc')
    .limit(limit)
    .execute();
}

interface ListRequest {
  shelves: Shelves;
  /** The person whose own room is left out. */
  butOf: string;
  limit: number;
  after: RoomPlace | null;
}

/** Those of them who still have an account, unordered; the columns of their rooms are null if they have none. */
export const findRooms = (db: Db, kind: DatabaseKind, userIds: string[]) =>
  db
    .selectFrom('user')
    .leftJoin('chat_room', 'chat_room.user_id', 'user.id')
    .leftJoin('chat_message as newest', (join) =>
      join.onRef('newest.room_id', '=', 'chat_room.user_id').onRef('newest.seq', '=', 'chat_room.last_seq'),
    )
    .select(['user.id as user_id', ...shownColumns])
    .where(isOneOf(kind, 'user.id', userIds))
    .where('user.removed_at', 'is', null)
    .execute();

/** How many rooms have unread messages, counted up to the number shown. */
export async function countUnreadRooms(db: Db, butOf: string): Promise<number> {
  const unread = db
    .selectFrom('chat_room')
    .select('user_id')
    .where('shelf', '=', shelves.unread)
    .where('last_message_at', 'is not', null)
    .where('user_id', '<>', butOf)
    .limit(CHAT_UNREAD_MAX)
    .as('unread');
  const row = await db
    .selectFrom(unread)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether the author has written after a message. */
export const hasWrittenAfter = async (trx: Db, userId: string, seq: number): Promise<boolean> =>
  (await trx
    .selectFrom('chat_message')
    .select('seq')
    .where('room_id', '=', userId)
    .where('from_support', '=', 0)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Closes a locked room: nothing in it waits or is unread any more. */
export const shelveClosed = (trx: Db, { user_id, last_seq }: RoomRow) =>
  trx
    .updateTable('chat_room')
    .set({ shelf: shelves.closed, waiting_since: null, support_seen: last_seq })
    .where('user_id', '=', user_id)
    .execute();

/** @returns whether it was closed. */
export async function reopen(trx: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('chat_room')
    .set({ shelf: shelves.open })
    .where('user_id', '=', userId)
    .where('shelf', '=', shelves.closed)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
