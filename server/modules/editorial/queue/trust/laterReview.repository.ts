import { WAITING_COUNTED_MAX } from '@contracts/rules/limits';
import { sql } from 'kysely';
import type { Db } from '../../../../db/client';
import type { Cursor } from '../../../../lib/paging';

/** Adds a review. An unconfirmed one of the same article keeps its place in the list. */
export const putLater = (trx: Db, articleId: string, isChange: boolean) =>
  trx
    .insertInto('later_review')
    .values({ article_id: articleId, is_change: isChange ? 1 : 0, listed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const setListed = (trx: Db, articleId: string, listed_at: string) =>
  trx
    .updateTable('later_review')
    .set({ listed_at })
    .where('article_id', '=', articleId)
    .where('listed_at', 'is', null)
    .execute();

/** Whether another version waits for its time. */
export const isPlanned = async (db: Db, articleId: string): Promise<boolean> =>
  (await db
    .selectFrom('scheduled_publication')
    .select('article_id')
    .where('article_id', '=', articleId)
    .executeTakeFirst()) !== undefined;

/** Deletes the review of an online article. @returns the deleted row; undefined if there was none. */
export const deleteListed = (trx: Db, articleId: string) =>
  trx
    .deleteFrom('later_review')
    .where('article_id', '=', articleId)
    .where('listed_at', 'is not', null)
    .returning('is_change')
    .executeTakeFirst();

export const deleteLater = (trx: Db, articleId: string) =>
  trx.deleteFrom('later_review').where('article_id', '=', articleId).execute();

export const deleteUnlisted = (trx: Db, articleId: string) =>
  trx.deleteFrom('later_review').where('article_id', '=', articleId).where('listed_at', 'is', null).execute();

/** Reviews of online articles, longest waiting first. A left join, so that no planner begins with the publications. */
export function listLater(db: Db, { limit, after }: { limit: number; after: Cursor | null }) {
  let query = db
    .selectFrom('later_review')
    .leftJoin('publication', 'publication.article_id', 'later_review.article_id')
    .leftJoin('tag', 'tag.id', 'publication.tag_id')
    .select([
      'later_review.article_id',
      'later_review.is_change',
      'later_review.listed_at',
      'publication.author_id',
      'publication.title',
      'publication.revision',
      'tag.title as tag',
    ])
    .where('later_review.listed_at', 'is not', null)
    .where('publication.article_id', 'is not', null);
  if (after) {
    query = query.where(
      sql<boolean>`(later_review.listed_at, later_review.article_id) > (${after.date}, ${after.id})`,
    );
  }
  return query.orderBy('later_review.listed_at').orderBy('later_review.article_id').limit(limit).execute();
}

/** How many online articles are to be reviewed, counted up to a bound. */
export const countLater = async (db: Db): Promise<number> =>
  (await listLater(db, { limit: WAITING_COUNTED_MAX, after: null })).length;

export const findOnline = (db: Db, articleId: string) =>
  db
    .selectFrom('publication')
    .select(['author_id', 'revision'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();

/**
 * A review of an online article: the public revision, and since when it is listed. `before` is the revision that was
 * public earlier, if any.
 */
export async function findListed(db: Db, articleId: string) {
  const listed = await db
    .selectFrom('later_review')
    .innerJoin('publication', 'publication.article_id', 'later_review.article_id')
    .select(['later_review.is_change', 'later_review.listed_at', 'publication.revision'])
    .where('later_review.article_id', '=', articleId)
    .executeTakeFirst();
  if (!listed?.listed_at) return undefined;
  const { is_change, listed_at, revision } = listed;
  if (is_change === 0) return { revision, before: null };
  const before = await db
    .selectFrom('article_version')
    .select('revision')
    .where('article_id', '=', articleId)
    .where('replaced_at', '<=', listed_at)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { revision, before: before?.revision ?? null };
}

export const isListed = async (db: Db, articleId: string): Promise<boolean> =>
  (await db
    .selectFrom('later_review')
    .select('article_id')
    .where('article_id', '=', articleId)
    .where('listed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;
