import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { ArticleDatesTable } from '../../../../db/schema/articleDates';
import { HELD_WISH } from '../../../core/article/wishedEnd';

/** Undefined where nothing is planned. */
export const findDates = (db: Db, articleId: string) =>
  db
    .selectFrom('article_dates')
    .select(['ends_at', 'update_at'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();

/** Leaves what is not named as it is. */
export const putDates = (
  trx: Db,
  articleId: string,
  change: Pick<Updateable<ArticleDatesTable>, 'ends_at' | 'update_at' | 'remind_at'>,
) =>
  trx
    .insertInto('article_dates')
    .values({ ends_at: null, update_at: null, remind_at: null, ...change, article_id: articleId })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(change))
    .execute();

/** Until when its author wishes that readers see what is not accepted yet. */
export const putWishedEnd = (trx: Db, articleId: string, ends_at: string | null) =>
  trx
    .insertInto('article_dates')
    .values({ article_id: articleId, ends_at, update_at: null, remind_at: null, held: HELD_WISH })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ ends_at, held: HELD_WISH }))
    .execute();

/** An own article that is not accepted yet; undefined for one that was taken offline. */
export const findUnaccepted = (trx: Db, articleId: string) =>
  trx
    .selectFrom('article')
    .select(['status', 'revision', 'publish_at'])
    .where('id', '=', articleId)
    .where('status', 'in', ['draft', 'recent', 'rejected'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('unpublished_article')
            .select('unpublished_article.article_id')
            .where('unpublished_article.article_id', '=', articleId),
        ),
      ),
    )
    .executeTakeFirst();

/** Whether updates are asked for: not for deleted and offline articles. */
export const isAskedFor = sql<boolean>`held = 0 and not exists (
  select 1 from unpublished_article where unpublished_article.article_id = article_dates.article_id)`;

/** Takes the reminder of an article if its time has come: only one caller gets it. */
export async function takeReminder(trx: Db, articleId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('article_dates')
    .set({ remind_at: null })
    .where('article_id', '=', articleId)
    .where(isAskedFor)
    .where('remind_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the date of an update that is due by now. */
export const clearDueUpdate = (trx: Db, articleId: string, now: string) =>
  trx
    .updateTable('article_dates')
    .set({ update_at: null, remind_at: null })
    .where('article_id', '=', articleId)
    .where('update_at', '<=', now)
    .execute();

/** Takes the end of an article if it has come: only one caller gets it. */
export async function takeEnd(trx: Db, articleId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('article_dates')
    .set({ ends_at: null })
    .where('article_id', '=', articleId)
    .where('held', '=', 0)
    .where('ends_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes an article a draft that was online, unless a newer version waits for an editor or is scheduled. */
export const toDraft = (trx: Db, articleId: string) =>
  trx
    .updateTable('article')
    .set({ status: 'draft' })
    .where('id', '=', articleId)
    .where('status', '=', 'accepted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scheduled_publication')
            .select('scheduled_publication.article_id')
            .where('scheduled_publication.article_id', '=', articleId),
        ),
      ),
    )
    .execute();
