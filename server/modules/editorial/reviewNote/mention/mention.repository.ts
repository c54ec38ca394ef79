import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../../db/client';
import type { NoteMentionTable } from '../../../../db/schema/reviewNote';
import type { Cursor } from '../../../../lib/paging';
import { isReviewed, titleForEditors } from '../noteAnswer.repository';

export type MentionRow = Awaited<ReturnType<typeof listMentions>>[number];

/** Those that are kept already stay as they are. */
export const insertMentions = (trx: Db, rows: Insertable<NoteMentionTable>[]) =>
  trx
    .insertInto('note_mention')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The title under which editors see the article of a note now. */
export async function findTitle(db: Db, noteId: string): Promise<string> {
  const row = await db
    .selectFrom('review_note')
    .innerJoin('article', 'article.id', 'review_note.article_id')
    .select(titleForEditors.as('title'))
    .where('review_note.id', '=', noteId)
    .executeTakeFirst();
  return row?.title ?? '';
}

/** Leaves the newest ones of an editor. */
export const deleteOldest = (trx: Db, userId: string, kept: number) =>
  trx
    .deleteFrom('note_mention')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('note_mention as old')
        .select('old.id')
        .where('old.user_id', '=', userId)
        .orderBy('old.created_at', 'desc')
        .orderBy('old.id', 'desc')
        .limit(kept)
        .offset(kept),
    )
    .execute();

/** Those in the note itself, which was changed. */
export const deleteOfNote = (trx: Db, noteId: string, userIds: string[]) =>
  trx
    .deleteFrom('note_mention')
    .where('note_id', '=', noteId)
    .where('user_id', 'in', userIds)
    .where('answer_id', 'is', null)
    .execute();

/** Whom a note mentions, alone or with its answers. */
export async function listMentionedIn(db: Db, noteId: string, where: 'note' | 'thread'): Promise<string[]> {
  const rows = await db
    .selectFrom('note_mention')
    .select('user_id')
    .distinct()
    .where('note_id', '=', noteId)
    .$if(where === 'note', (query) => query.where('answer_id', 'is', null))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** @param noteId null for all notes. @returns whether any was unread */
export async function setRead(trx: Db, userId: string, noteId: string | null): Promise<boolean> {
  let query = trx
    .updateTable('note_mention')
    .set({ read: 1 })
    .where('user_id', '=', userId)
    .where('read', '=', 0);
  if (noteId !== null) query = query.where('note_id', '=', noteId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those on articles that the editor reviews: others they could not open. */
const shown = (db: Db, userId: string) =>
  db
    .selectFrom('note_mention')
    .innerJoin('review_note', 'review_note.id', 'note_mention.note_id')
    .innerJoin('article', 'article.id', 'review_note.article_id')
    .where('note_mention.user_id', '=', userId)
    .where('article.deleted_at', 'is', null)
    .where(isReviewed(userId));

export async function countMentions(db: Db, userId: string): Promise<{ all: number; unread: number }> {
  const { all, unread } = await shown(db, userId)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>(eb.case().when('note_mention.read', '=', 0).then(1).end()).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all), unread: Number(unread) };
}

/** Newest first. */
export function listMentions(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: Cursor | null },
) {
  let query = shown(db, userId)
    .leftJoin('note_answer', 'note_answer.id', 'note_mention.answer_id')
    .leftJoin('user', (join) =>
      join.on(
        'user.id',
        '=',
        sql<string>`case when note_mention.answer_id is null then review_note.editor_id else note_answer.user_id end`,
      ),
    )
    .select([
      'note_mention.id',
      'note_mention.note_id',
      'note_mention.created_at',
      'note_mention.read',
      'review_note.article_id',
      'review_note.passage',
      'review_note.field',
      'review_note.done',
      'note_mention.title',
      'user.id as writer_id',
      'user.username as writer_name',
      (eb) => eb.fn.coalesce('note_answer.content', 'review_note.content').as('content'),
    ]);
  if (after)
    query = query.where(
      sql<boolean>`(note_mention.created_at, note_mention.id) < (${after.date}, ${after.id})`,
    );
  return query
    .orderBy('note_mention.created_at', 'desc')
    .orderBy('note_mention.id', 'desc')
    .limit(limit)
    .execute();
}
