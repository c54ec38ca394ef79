import { notesNamedIn } from '@contracts/rules/review/noteRefs';
import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';
import type { NewMessage } from './chat.repository';

/** Accounts that are merged at a time are fewer. */
const ROOMS_READ = 100;

/** Those that the author of the article sees. */
const listNotes = (db: Db, kind: DatabaseKind, ids: string[]) =>
  db
    .selectFrom('review_note')
    .innerJoin('article', 'article.id', 'review_note.article_id')
    .select(['review_note.id', 'review_note.article_id', 'article.author_id'])
    .where(isOneOf(kind, 'review_note.id', ids))
    .where('review_note.audience', '=', 'author')
    .where('review_note.sent_at', 'is not', null)
    .execute();

/**
 * Stores to which notes messages refer: only to those on articles of the author whose room it is.
 * @returns the articles with these notes.
 */
export async function storeReferences(
  trx: Db,
  kind: DatabaseKind,
  messages: Pick<NewMessage, 'room_id' | 'seq' | 'content'>[],
): Promise<string[]> {
  const named = messages.flatMap(({ room_id, seq, content }) =>
    notesNamedIn(content).map((note_id) => ({ note_id, room_id, seq })),
  );
  // Most messages have none, and cost nothing.
  if (named.length === 0) return [];
  const notes = await listNotes(trx, kind, [...new Set(named.map(({ note_id }) => note_id))]);
  const found = new Map(notes.map((note) => [note.id, note]));
  const rows = named.filter(({ note_id, room_id }) => found.get(note_id)?.author_id === room_id);
  if (rows.length === 0) return [];
  await trx
    .insertInto('chat_message_note')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return [...new Set(rows.flatMap(({ note_id }) => found.get(note_id)?.article_id ?? []))];
}

/** Of accounts that are merged, the notes are the other account's before the messages are: their rooms wait. */
async function listMerged(db: Db, kind: DatabaseKind, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('removal')
    .select('user_id')
    .where(isOneOf(kind, 'user_id', ids))
    .where('merge_into', 'is not', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** A room whose earlier messages can be searched for references now. */
export async function findUnsearched(db: Db, kind: DatabaseKind): Promise<string | undefined> {
  const rooms = await db
    .selectFrom('unsearched_chat')
    .select('room_id')
    .orderBy('room_id')
    .limit(ROOMS_READ)
    .execute();
  const ids = rooms.map(({ room_id }) => room_id);
  const merged = await listMerged(db, kind, ids);
  return ids.find((id) => !merged.includes(id));
}

/** The next messages of a room; of those that refer to no note, without their words. */
const listNext = (db: Db, { room_id, after_seq }: { room_id: string; after_seq: number }, limit: number) =>
  db
    .selectFrom('chat_message')
    .select([
      'room_id',
      'seq',
      sql<string>`case when content like '%note=%' then content else '' end`.as('content'),
    ])
    .where('room_id', '=', room_id)
    .where('seq', '>', after_seq)
    .orderBy('seq')
    .limit(limit)
    .execute();

/** Searches the next messages of a room, in a transaction that has locked it. */
export async function searchNext(trx: Db, kind: DatabaseKind, roomId: string, limit: number): Promise<void> {
  const room = await trx
    .selectFrom('unsearched_chat')
    .select(['room_id', 'after_seq'])
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  if (!room || (await listMerged(trx, kind, [roomId])).length > 0) return;
  const messages = await listNext(trx, room, limit);
  await storeReferences(trx, kind, messages);
  const last = messages.length === limit ? messages.at(-1) : undefined;
  if (last)
    await trx
      .updateTable('unsearched_chat')
      .set({ after_seq: last.seq })
      .where('room_id', '=', roomId)
      .execute();
  else await trx.deleteFrom('unsearched_chat').where('room_id', '=', roomId).execute();
}

/** Messages that are appended to another room, after that one, are searched there where they may not have been yet. */
export async function searchAppended(trx: Db, from: string, into: string, after: number): Promise<void> {
  await trx
    .insertInto('unsearched_chat')
    .columns(['room_id', 'after_seq'])
    .expression((eb) =>
      eb
        .selectFrom('unsearched_chat')
        .select([eb.val(into).as('room_id'), eb.val(after).as('after_seq')])
        .where('room_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
