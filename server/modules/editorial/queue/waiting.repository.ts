import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { OpenDecisionTable, WaitingArticleTable } from '../../../db/schema/waiting';
import type { Cursor } from '../../../lib/paging';

export type FollowedArticle = NonNullable<Awaited<ReturnType<typeof findFollowed>>>;

/** The data of an article that determines whether it waits, and that it is checked by. */
export const findFollowed = (trx: Db, id: string) =>
  trx
    .selectFrom('article')
    .leftJoin('tag', 'tag.id', 'article.tag_id')
    .leftJoin('user', 'user.id', 'article.author_id')
    .select([
      'user.username',
      'user.username_key',
      'article.id',
      'article.author_id',
      'article.tag_id',
      'article.status',
      'article.revision',
      'article.submitted_at',
      'article.deleted_at',
      'article.title',
      'article.summary',
      'article.cover_pic',
      'article.cover_alt',
      'article.doc',
      'article.content',
      'tag.title as tag',
    ])
    .where('article.id', '=', id)
    .executeTakeFirst();

/** Stores the check results of a waiting article; the result of the comparison belongs to one revision only. */
export const putWaiting = (trx: Db, row: Omit<Insertable<WaitingArticleTable>, 'similarity'>) =>
  trx
    .insertInto('waiting_article')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet((eb) => ({
        ...row,
        similarity: eb
          .case()
          .when('waiting_article.revision', '=', row.revision)
          .then(eb.ref('waiting_article.similarity'))
          .else(null)
          .end(),
      })),
    )
    .execute();

export const deleteWaiting = (trx: Db, articleId: string) =>
  trx.deleteFrom('waiting_article').where('article_id', '=', articleId).execute();

export const isWaiting = async (db: Db, articleId: string): Promise<boolean> =>
  (await db
    .selectFrom('waiting_article')
    .select('revision')
    .where('article_id', '=', articleId)
    .executeTakeFirst()) !== undefined;

/** @returns whether this revision waits. */
export async function setSimilarity(
  db: Db,
  { id, revision }: { id: string; revision: number },
  similarity: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waiting_article')
    .set({ similarity })
    .where('article_id', '=', id)
    .where('revision', '=', revision)
    .where((eb) => eb.or([eb('similarity', 'is', null), eb('similarity', '<>', similarity)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const setNotDecided = (trx: Db, articleId: string, not_decided: string | null) =>
  trx.updateTable('waiting_article').set({ not_decided }).where('article_id', '=', articleId).execute();

/** Submitted articles by time of submission, each with whether its stored data is current. */
export function listToFollow(db: Db, checkedBy: string, after: Cursor | null, limit: number) {
  let query = db
    .selectFrom('article')
    .leftJoin('waiting_article', 'waiting_article.article_id', 'article.id')
    .leftJoin('user', 'user.id', 'article.author_id')
    .select([
      'article.id',
      'article.submitted_at',
      sql<0 | 1 | null>`case when waiting_article.checked_by = ${checkedBy}
        and waiting_article.revision = article.revision
        and waiting_article.author_key = coalesce("user".username_key, '') then 1 end`.as('isFollowed'),
      'waiting_article.similarity',
    ])
    .where('article.status', '=', 'recent')
    .where('article.deleted_at', 'is', null);
  if (after) {
    query = query.where(sql<boolean>`(article.submitted_at, article.id) > (${after.date}, ${after.id})`);
  }
  return query.orderBy('article.submitted_at').orderBy('article.id').limit(limit).execute();
}

/** How an open decision keeps that the article gets no publish time. */
export const AT_ONCE = '';

export type OpenDecisionRow = Selectable<OpenDecisionTable> & { username: string };

const openDecisions = (db: Db) =>
  db
    .selectFrom('open_decision')
    .innerJoin('user', 'user.id', 'open_decision.editor_id')
    .select([
      'open_decision.article_id',
      'open_decision.editor_id',
      'open_decision.outcome',
      'open_decision.revision',
      'open_decision.reason',
      'open_decision.until',
      'open_decision.reader_note',
      'open_decision.stage_id',
      'open_decision.together',
      'open_decision.publish_at',
      'open_decision.sends_notes',
      'user.username',
    ]);

/** Those of the articles, in the order in which they are carried out. */
export const listOpenDecisions = (db: Db, articleIds: string[]): Promise<OpenDecisionRow[]> =>
  openDecisions(db)
    .where('open_decision.article_id', 'in', articleIds)
    .orderBy('open_decision.until')
    .orderBy('open_decision.editor_id')
    .execute();

/** More than one where editors approve a stage together. */
export const listOpenOf = (db: Db, articleId: string): Promise<OpenDecisionRow[]> =>
  listOpenDecisions(db, [articleId]);

export const insertOpenDecision = (trx: Db, row: Insertable<OpenDecisionTable>) =>
  trx.insertInto('open_decision').values(row).execute();

export const deleteOpenDecision = (trx: Db, articleId: string, editorId: string) =>
  trx
    .deleteFrom('open_decision')
    .where('article_id', '=', articleId)
    .where('editor_id', '=', editorId)
    .execute();
