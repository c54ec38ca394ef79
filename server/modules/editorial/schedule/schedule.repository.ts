import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { CategoryIds } from '../../../db/currentCategory';
import type { ScheduledPublicationTable } from '../../../db/schema/decision';
import { HELD_WISH } from '../../core/article/wishedEnd';
import type { Publishable } from '../../core/publication/publisher';

/** The revision of an article that waits for its time; in the place of an earlier one. */
export async function putSchedule(trx: Db, row: Insertable<ScheduledPublicationTable>): Promise<void> {
  const { article_id: _, ...change } = row;
  await trx
    .insertInto('scheduled_publication')
    .values(row)
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(change))
    .execute();
}

export const findSchedule = (trx: Db, articleId: string) =>
  trx
    .selectFrom('scheduled_publication')
    .innerJoin('article', 'article.id', 'scheduled_publication.article_id')
    .select([
      'scheduled_publication.revision',
      'scheduled_publication.fields',
      'scheduled_publication.reader_note',
      'article.author_id',
    ])
    .where('scheduled_publication.article_id', '=', articleId)
    .executeTakeFirst();

/**
 * A version that waits for its time. Its author is that of the article: earlier releases left the stored one as it
 * was when accounts were merged.
 */
export const readPlanned = (row: { revision: number; fields: string; author_id: string }): Publishable => ({
  ...(JSON.parse(row.fields) as Publishable),
  ...{ author_id: row.author_id, revision: row.revision },
});

/** When it is to go out; undefined if it is not scheduled, or deleted. */
export const findTime = (trx: Db, articleId: string) =>
  trx
    .selectFrom('scheduled_publication')
    .select('publish_at')
    .where('article_id', '=', articleId)
    .where('held', '=', 0)
    .executeTakeFirst();

/** The wished time of an article that waits for a decision; undefined for one that does not wait. */
export const findWaiting = (trx: Db, articleId: string) =>
  trx
    .selectFrom('article')
    .select(['author_id', 'revision', 'publish_at'])
    .where('id', '=', articleId)
    .where('status', '=', 'recent')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Whether an editor accepted it, or approved a stage, with the time that was shown, and can still undo that. */
export const isTimeDecided = async (trx: Db, articleId: string): Promise<boolean> =>
  (await trx
    .selectFrom('open_decision')
    .select('editor_id')
    .where('article_id', '=', articleId)
    .where('outcome', '=', 'accepted')
    .executeTakeFirst()) !== undefined;

/** What is to go out at its time, with its author. */
export const findScheduled = (db: Db, articleId: string) =>
  db
    .selectFrom('scheduled_publication')
    .innerJoin('article', 'article.id', 'scheduled_publication.article_id')
    .innerJoin('user', 'user.id', 'article.author_id')
    .select([
      'scheduled_publication.revision',
      'scheduled_publication.publish_at',
      'scheduled_publication.fields',
      'article.author_id',
      'user.username',
      'user.profile_pic',
    ])
    .where('scheduled_publication.article_id', '=', articleId)
    .where('scheduled_publication.held', '=', 0)
    .where('user.hidden_at', 'is', null)
    .executeTakeFirst();

export const setPlanned = (trx: Db, articleId: string, planned: { revision: number; fields: string }) =>
  trx.updateTable('scheduled_publication').set(planned).where('article_id', '=', articleId).execute();

export const deleteSchedule = (trx: Db, articleId: string) =>
  trx.deleteFrom('scheduled_publication').where('article_id', '=', articleId).execute();

/** Takes the article's row if it is due: only one caller gets it and publishes it. */
export const takeDue = (trx: Db, articleId: string, now: string) =>
  trx
    .deleteFrom('scheduled_publication')
    .where('article_id', '=', articleId)
    .where('held', '=', 0)
    .where('publish_at', '<=', now)
    .returning(['revision', 'publish_at', 'fields', 'moved', 'reader_note'])
    .returning(
      sql<string>`(select author_id from article where id = scheduled_publication.article_id)`.as(
        'author_id',
      ),
    )
    .executeTakeFirst();

/** Its dates too. */
export async function setHeld(trx: Db, articleId: string, held: 0 | 1): Promise<void> {
  await trx.updateTable('scheduled_publication').set({ held }).where('article_id', '=', articleId).execute();
  await trx
    .updateTable('article_dates')
    .set({ held: sql<0 | 1>`(held & ${sql.lit(HELD_WISH)}) + ${sql.lit(held)}` })
    .where('article_id', '=', articleId)
    .execute();
}

/** @param moved whether an editor sets the time. @returns whether a version is scheduled. */
export async function moveSchedule(
  trx: Db,
  articleId: string,
  publish_at: string,
  moved: 0 | 1,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('scheduled_publication')
    .set({ publish_at, moved })
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives the scheduled version a later revision with the same text and fields. */
export const renumberSchedule = (trx: Db, articleId: string, from: number, to: number) =>
  trx
    .updateTable('scheduled_publication')
    .set({ revision: to })
    .where('article_id', '=', articleId)
    .where('revision', '=', from)
    .execute();

/** Whether the category and the author of a publication still allow it to go online. */
export async function findObstacle(
  trx: Db,
  author_id: string,
  category: CategoryIds | null,
): Promise<string | null> {
  const author = await trx
    .selectFrom('user')
    .select('suspended_at')
    .where('id', '=', author_id)
    .executeTakeFirst();
  if (!author || author.suspended_at !== null) return 'its author is suspended';
  return category ? null : 'its tag is gone';
}
