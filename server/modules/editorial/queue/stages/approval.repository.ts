import type { Insertable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { StageApprovalTable } from '../../../../db/schema/reviewStage';

export type ApprovalRow = Awaited<ReturnType<typeof listApprovals>>[number];

/** The approvals of the articles, oldest first, also those that were revoked. */
export const listApprovals = (db: Db, articleIds: string[]) =>
  db
    .selectFrom('stage_approval')
    .leftJoin('user', 'user.id', 'stage_approval.editor_id')
    .selectAll('stage_approval')
    .select('user.username')
    .where('stage_approval.article_id', 'in', articleIds)
    .orderBy('stage_approval.approved_at')
    .orderBy('stage_approval.id')
    .execute();

/** Takes the place of an earlier one of the same editor for the same stage. */
export const putApproval = (trx: Db, row: Insertable<StageApprovalTable>) =>
  trx
    .insertInto('stage_approval')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'stage_id', 'editor_id']).doUpdateSet({
        revision: row.revision,
        text_hash: row.text_hash,
        approved_at: row.approved_at,
        revoked_at: null,
      }),
    )
    .execute();

export const revokeApprovals = (trx: Db, ids: string[], revoked_at: string) =>
  trx.updateTable('stage_approval').set({ revoked_at }).where('id', 'in', ids).execute();

export const deleteApprovals = (trx: Db, articleId: string) =>
  trx.deleteFrom('stage_approval').where('article_id', '=', articleId).execute();

/** The fields of an article that say at which stage it stands. */
export const listTags = (db: Db, articleIds: string[]) =>
  db.selectFrom('article').select(['id', 'tag_id']).where('id', 'in', articleIds).execute();

/** What an approval is about. */
export const findApproved = (trx: Db, id: string) =>
  trx
    .selectFrom('article')
    .select(['id', 'tag_id', 'revision', 'title', 'summary', 'content', 'submitted_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Stores at which stage a waiting article stands, and until when, if it was another one. @returns whether it was. */
export async function setStage(
  trx: Db,
  articleId: string,
  stageId: string | null,
  dueAt: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('waiting_article')
    .set({ stage_id: stageId, stage_due_at: dueAt })
    .where('article_id', '=', articleId)
    .where((eb) =>
      stageId === null
        ? eb('stage_id', 'is not', null)
        : eb.or([eb('stage_id', 'is', null), eb('stage_id', '<>', stageId)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Waiting articles by their ids, with what is stored of their stages. */
export const listPlaces = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('waiting_article')
    .innerJoin('article', 'article.id', 'waiting_article.article_id')
    .select(['article.id', 'article.tag_id', 'waiting_article.stage_id'])
    .where('waiting_article.article_id', '>', after)
    .orderBy('waiting_article.article_id')
    .limit(limit)
    .execute();
