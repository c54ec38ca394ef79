import type { Db } from '../../../../db/client';
import type { ReviewWorkflowTable } from '../../../../db/schema/reviewStage';

/** The workflow of all articles has this id, that of a tag the id of the tag. */
export const OF_ALL = 'all';

export type WorkflowRow = Awaited<ReturnType<typeof listWorkflowRows>>[number];

/** All workflows: at most one for each tag. */
export const listWorkflowRows = (db: Db) =>
  db
    .selectFrom('review_workflow')
    .leftJoin('tag', 'tag.id', 'review_workflow.tag_id')
    .select(['review_workflow.id', 'review_workflow.tag_id', 'review_workflow.stages', 'tag.title'])
    .orderBy('review_workflow.id')
    .execute();

export const putWorkflow = (trx: Db, row: ReviewWorkflowTable) =>
  trx
    .insertInto('review_workflow')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ stages: row.stages }))
    .execute();

export const deleteWorkflow = (trx: Db, id: string) =>
  trx.deleteFrom('review_workflow').where('id', '=', id).execute();

/** Those of the accounts that are editors and may work, by name. */
export async function listEditorsAmong(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('user')
    .select(['id', 'username', 'username_key', 'admin', 'suspended_at'])
    .where('id', 'in', ids)
    .execute();
  // Filtered and sorted here: in the statement, a database would choose another index and read all of it.
  const editors = rows.filter(({ admin, suspended_at }) => admin === 1 && suspended_at === null);
  return editors.sort((one, other) => (one.username_key < other.username_key ? -1 : 1));
}

/** A tag that is not being merged into another. */
export const findTagTitle = (db: Db, id: string) =>
  db
    .selectFrom('tag')
    .select('title')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
