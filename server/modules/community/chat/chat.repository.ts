import { CHAT_UNREAD_MAX } from '@contracts/rules/limits';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/client';
import { compileOnce } from '../../../db/compileOnce';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';
import type { Database } from '../../../db/schema';
import { type ChatMessageTable, type ChatRoomTable, shelves } from '../../../db/schema/chat';
import type { Side } from './chatRooms';

export type RoomRow = Pick<Selectable<ChatRoomTable>, 'user_id' | 'last_seq' | 'owner_seen' | 'support_seen'>;
/** A room that is held, with what its messages change. */
export type LockedRoom = RoomRow & Pick<Selectable<ChatRoomTable>, 'shelf' | 'waiting_since'>;
/** A message with the current name of its sender; null if the account was removed. */
export type MessageRow = Awaited<ReturnType<typeof listAfter>>[number];
export type NewMessage = Insertable<ChatMessageTable>;

const roomColumns = ['user_id', 'last_seq', 'owner_seen', 'support_seen'] as const;
/** The largest number of the column: clients may request larger ones. */
const SEQ_MAX = 2 ** 31 - 1;

/** Makes the rooms of those of them who are users and have none. */
export async function openRooms(db: Kysely<Database>, kind: DatabaseKind, userIds: string[], now: string) {
  await db
    .insertInto('chat_room')
    .columns(['user_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('user')
        .select(['id', sql.val(now).as('created_at')])
        .where(isOneOf(kind, 'id', userIds))
        .where('removed_at', 'is', null)
        // In one order everywhere, so that two instances never wait for each other.
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const roomQuery = compileOnce((db, { userId }: { userId: string }) =>
  db.selectFrom('chat_room').select(roomColumns).where('user_id', '=', userId),
);

export const findRoom = async (db: Db, userId: string): Promise<RoomRow | undefined> =>
  (await roomQuery(db, { userId }))[0];

/** Holds the rooms until the transaction ends, in the order of their ids. On SQLite it is alone by itself. */
export const lockRooms = (trx: Db, kind: DatabaseKind, userIds: string[]): Promise<LockedRoom[]> =>
  trx
    .selectFrom('chat_room')
    .select([...roomColumns, 'shelf', 'waiting_since'])
    .where(isOneOf(kind, 'user_id', userIds))
    .orderBy('user_id')
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .execute();

/** Which of the messages, given as room and id, are stored. */
export async function findKnown(db: Db, kind: DatabaseKind, messages: { room_id: string; id: string }[]) {
  const rooms = messages.map(({ room_id }) => room_id);
  const ids = messages.map(({ id }) => id);
  const wanted =
    kind === 'postgres'
      ? sql`unnest(${rooms}::text[], ${ids}::text[]) as wanted (room_id, id)`
      : sql`(select value ->> 0 as room_id, value ->> 1 as id
          from json_each(${JSON.stringify(rooms.map((room, index) => [room, ids[index]]))})) as wanted`;
  const { rows } = await sql<Pick<Selectable<ChatMessageTable>, 'room_id' | 'id' | 'seq' | 'sender_id'>>`
    select stored.room_id, stored.id, stored.seq, stored.sender_id
    from ${wanted} cross join chat_message as stored
    where stored.room_id = wanted.room_id and stored.id = wanted.id`.execute(db);
  return rows;
}

/** One statement with the same text for however many there are: values would be another one for each number. */
export async function insertMessages(trx: Db, kind: DatabaseKind, messages: NewMessage[]): Promise<void> {
  const columns = sql`chat_message (room_id, seq, id, sender_id, from_support, content, created_at)`;
  const rows = messages.map(
    ({ room_id, seq, id, sender_id = null, from_support, content, created_at }) =>
      [room_id, seq, id, sender_id, from_support, content, created_at] as const,
  );
  const valuesAt = (index: 0 | 1 | 2 | 3 | 4 | 5 | 6) => rows.map((row) => row[index]);
  await (kind === 'postgres'
    ? sql`insert into ${columns} select * from unnest(
        ${valuesAt(0)}::text[], ${valuesAt(1)}::int[], ${valuesAt(2)}::text[], ${valuesAt(3)}::text[],
        ${valuesAt(4)}::int[], ${valuesAt(5)}::text[], ${valuesAt(6)}::text[])`
    : sql`insert into ${columns}
        select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
        from json_each(${JSON.stringify(rows)})`
  ).execute(trx);
}

/** Sets what messages have changed of rooms that are held: one statement, however many there are. */
export async function advanceRooms(
  trx: Db,
  kind: DatabaseKind,
  rooms: LockedRoom[],
  now: string,
): Promise<void> {
  const values = rooms.map(
    ({ user_id, last_seq, shelf, waiting_since }) => [user_id, last_seq, shelf, waiting_since] as const,
  );
  const valuesAt = (index: 0 | 1 | 2 | 3) => values.map((row) => row[index]);
  await (kind === 'postgres'
    ? sql`update chat_room
        set last_seq = changed.last_seq, last_message_at = ${now},
          shelf = changed.shelf, waiting_since = changed.waiting_since
        from unnest(${valuesAt(0)}::text[], ${valuesAt(1)}::int[], ${valuesAt(2)}::int[], ${valuesAt(3)}::text[])
          as changed (user_id, last_seq, shelf, waiting_since)
        where chat_room.user_id = changed.user_id`
    : sql`update chat_room
        set last_seq = value ->> 1, last_message_at = ${now}, shelf = value ->> 2, waiting_since = value ->> 3
        from json_each(${JSON.stringify(values)})
        where user_id = value ->> 0`
  ).execute(trx);
}

const messagesOf = (db: Db, userId: string) =>
  db
    .selectFrom('chat_message')
    .leftJoin('user', 'user.id', 'chat_message.sender_id')
    .select([
      'chat_message.id',
      'chat_message.seq',
      'chat_message.sender_id',
      'chat_message.from_support',
      'chat_message.content',
      'chat_message.created_at',
      'user.username',
      'user.profile_pic',
    ])
    .where('chat_message.room_id', '=', userId);

/** Oldest first. */
export const listAfter = (db: Db, userId: string, after: number, limit: number) =>
  messagesOf(db, userId)
    .where('chat_message.seq', '>', Math.min(after, SEQ_MAX))
    .orderBy('chat_message.seq')
    .limit(limit)
    .execute();

/** Newest first. */
export const listBefore = (db: Db, userId: string, before: number, limit: number) =>
  messagesOf(db, userId)
    .where('chat_message.seq', '<', Math.min(before, SEQ_MAX))
    .orderBy('chat_message.seq', 'desc')
    .limit(limit)
    .execute();

/** The names of message senders, by id. */
export const findSenders = (db: Db, kind: DatabaseKind, ids: string[]) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'profile_pic'])
    .where(isOneOf(kind, 'id', ids))
    .execute();

/** How many messages of the other side are unread in each room, counted up to the number shown. */
export async function countUnread(
  db: Db,
  kind: DatabaseKind,
  userIds: string[],
  side: Side,
): Promise<Map<string, number>> {
  const seen = sql.ref(side === 'owner' ? 'chat_room.owner_seen' : 'chat_room.support_seen');
  const rows = await db
    .selectFrom('chat_room')
    .select([
      'user_id',
      sql<number>`(select count(*) from (
        select 1 from chat_message
        where room_id = chat_room.user_id and seq > ${seen}
          and from_support = ${sql.lit(side === 'owner' ? 1 : 0)}
        limit ${sql.lit(CHAT_UNREAD_MAX)}) as unread)`.as('count'),
    ])
    .where(isOneOf(kind, 'user_id', userIds))
    .execute();
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]));
}

/**
 * Marks a room as read for a side, up to a message or all of it; the mark never goes back.
 * @returns the room, or undefined if nothing of that was unread.
 */
export const markRead = (
  db: Db,
  userId: string,
  side: Side,
  upTo = SEQ_MAX,
): Promise<RoomRow | undefined> => {
  const column = side === 'owner' ? 'owner_seen' : 'support_seen';
  const most = Math.min(upTo, SEQ_MAX);
  return db
    .updateTable('chat_room')
    .set({ [column]: sql<number>`case when last_seq < ${most} then last_seq else ${most} end` })
    .where('user_id', '=', userId)
    .where(column, '<', most)
    .whereRef(column, '<', 'last_seq')
    .returning(roomColumns)
    .executeTakeFirst();
};

/** Moves a room to the open ones where no message of its author is unread. It is held, so that none comes meanwhile. */
export async function shelveRead(trx: Db, { user_id, support_seen }: RoomRow): Promise<void> {
  await trx
    .updateTable('chat_room')
    .set({ shelf: shelves.open })
    .where('user_id', '=', user_id)
    .where('shelf', '=', shelves.unread)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_message')
            .select('seq')
            .where('room_id', '=', user_id)
            .where('seq', '>', support_seen)
            .where('from_support', '=', 0),
        ),
      ),
    )
    .execute();
}
