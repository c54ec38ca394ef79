import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { Cursor } from '../../../lib/paging';

/** Saves a published article; a repeat keeps its place on the list. */
export const insertSaved = (db: Db, userId: string, articleId: string, now: string) =>
  db
    .insertInto('saved_post')
    .columns(['user_id', 'article_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('publication')
        .select((row) => [row.val(userId).as('user_id'), 'article_id', row.val(now).as('created_at')])
        .where('article_id', '=', articleId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** @returns whether it was saved. */
export async function deleteSaved(db: Db, userId: string, articleId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_post')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Articles that a user saved and that are still published. */
const savedBy = (db: Db, userId: string) =>
  db
    .selectFrom('saved_post')
    .innerJoin('publication', 'publication.article_id', 'saved_post.article_id')
    .where('saved_post.user_id', '=', userId);

export function listSaved(db: Db, userId: string, { limit, after }: { limit: number; after: Cursor | null }) {
  let query = savedBy(db, userId).select(['saved_post.article_id', 'saved_post.created_at']);
  if (after) {
    query = query.where(
      sql<boolean>`(saved_post.created_at, saved_post.article_id) < (${after.date}, ${after.id})`,
    );
  }
  return query
    .orderBy('saved_post.created_at', 'desc')
    .orderBy('saved_post.article_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countSaved(db: Db, userId: string): Promise<number> {
  const row = await savedBy(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
