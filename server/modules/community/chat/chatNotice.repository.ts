import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';

/** The messages of editors that an author has not read, the oldest first. */
export const listUnreadByOwner = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('chat_room')
    .innerJoin('chat_message', 'chat_message.room_id', 'chat_room.user_id')
    .leftJoin('user', 'user.id', 'chat_message.sender_id')
    .select(['chat_message.content', 'user.username'])
    .where('chat_room.user_id', '=', userId)
    .where('chat_message.from_support', '=', 1)
    .whereRef('chat_message.seq', '>', 'chat_room.owner_seen')
    .orderBy('chat_message.seq')
    .limit(limit)
    .execute();

/** Those of these rooms that wait for an answer, with the first unanswered message; longest waiting first. */
export const listUnanswered = (db: Db, kind: DatabaseKind, roomIds: string[]) =>
  db
    .selectFrom('chat_room')
    .innerJoin('user', 'user.id', 'chat_room.user_id')
    .select(['chat_room.user_id', 'user.username'])
    .select(({ selectFrom }) =>
      selectFrom('chat_message')
        .select('content')
        .whereRef('room_id', '=', 'chat_room.user_id')
        .where('from_support', '=', 0)
        // A room may be closed without an answer. Messages older than the last answer are not read.
        .whereRef('created_at', '>=', 'chat_room.waiting_since')
        .where('seq', '>', ({ selectFrom: select }) =>
          select('chat_message as answer')
            .select(({ fn, lit }) => fn.coalesce(fn.max('answer.seq'), lit(0)).as('seq'))
            .whereRef('answer.room_id', '=', 'chat_room.user_id')
            .where('answer.from_support', '=', 1),
        )
        .orderBy('seq')
        .limit(1)
        .as('content'),
    )
    .where(isOneOf(kind, 'chat_room.user_id', roomIds))
    .where('chat_room.waiting_since', 'is not', null)
    .where('user.suspended_at', 'is', null)
    .where('user.hidden_at', 'is', null)
    .orderBy('chat_room.waiting_since')
    .execute();

/** Those of these rooms in which an editor has written. */
export async function listAnswered(db: Db, kind: DatabaseKind, roomIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_room')
    .select('user_id')
    .where(isOneOf(kind, 'user_id', roomIds))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chat_message')
          .select('seq')
          .whereRef('room_id', '=', 'chat_room.user_id')
          .where('from_support', '=', 1),
      ),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Editors among those who wrote the newest messages of a room. */
export async function listAnswerers(db: Db, roomId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('chat_message')
        .select('sender_id')
        .where('room_id', '=', roomId)
        .where('from_support', '=', 1)
        .orderBy('seq', 'desc')
        .limit(limit)
        .as('newest'),
    )
    .innerJoin('user', 'user.id', 'newest.sender_id')
    .select('user.id')
    .distinct()
    .where('user.admin', '=', 1)
    .where('user.suspended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
