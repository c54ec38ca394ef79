import type { Insertable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { AssignmentTable } from '../../../../db/schema/assignment';

/** Sorts what is not due behind all that is. */
const NEVER_DUE = '9999';

export type AssignmentRow = Awaited<ReturnType<typeof listAssignments>>[number];

const assignments = (db: Db) =>
  db
    .selectFrom('assignment')
    .innerJoin('user', 'user.id', 'assignment.editor_id')
    .select([
      'assignment.article_id',
      'assignment.editor_id',
      'assignment.due_on',
      'assignment.due_at',
      'assignment.remind_at',
      'user.username',
    ]);

/** The assignments of the articles. */
export const listAssignments = (db: Db, articleIds: string[]) =>
  assignments(db).where('assignment.article_id', 'in', articleIds).execute();

export const findAssignment = (db: Db, articleId: string): Promise<AssignmentRow | undefined> =>
  assignments(db).where('assignment.article_id', '=', articleId).executeTakeFirst();

/** The articles that are assigned to an editor. */
export async function listAssignedTo(db: Db, editorId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('assignment')
    .select('article_id')
    .where('editor_id', '=', editorId)
    .orderBy('editor_id')
    .orderBy('article_id')
    .limit(limit)
    .execute();
  return rows.map(({ article_id }) => article_id);
}

/** The articles among these that are assigned to the editor, sorted by due date. */
export const listAssignedTitles = (db: Db, editorId: string, articleIds: string[]) =>
  db
    .selectFrom('assignment')
    .innerJoin('article', 'article.id', 'assignment.article_id')
    .leftJoin('waiting_article', 'waiting_article.article_id', 'assignment.article_id')
    .select(['assignment.article_id', 'assignment.due_on', 'waiting_article.stage_due_at', 'article.title'])
    .where('assignment.article_id', 'in', articleIds)
    .where('assignment.editor_id', '=', editorId)
    .orderBy((eb) => eb.fn.coalesce('assignment.due_at', 'waiting_article.stage_due_at', eb.val(NEVER_DUE)))
    .orderBy('assignment.article_id')
    .execute();

/** Replaces an earlier assignment. */
export async function putAssignment(trx: Db, row: Insertable<AssignmentTable>): Promise<void> {
  const { article_id, ...rest } = row;
  await trx
    .insertInto('assignment')
    .values(row)
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(rest))
    .execute();
  await setDueKey(trx, [article_id]);
}

export async function deleteAssignments(trx: Db, articleIds: string[]): Promise<void> {
  await trx.deleteFrom('assignment').where('article_id', 'in', articleIds).execute();
  await setDueKey(trx, articleIds);
}

/** Says when the articles are due: as set by hand, else as the stage says. */
export const setDueKey = (trx: Db, articleIds: string[]) =>
  trx
    .updateTable('waiting_article')
    .set((eb) => ({
      due_key: eb.fn.coalesce(
        eb
          .selectFrom('assignment')
          .select('assignment.due_at')
          .whereRef('assignment.article_id', '=', 'waiting_article.article_id'),
        'waiting_article.stage_due_at',
        eb.val(NEVER_DUE),
      ),
    }))
    .where('article_id', 'in', articleIds)
    .execute();

/** When a waiting article is due at its stage; null where it is not. */
export async function findStageDue(db: Db, articleId: string): Promise<string | null> {
  const row = await db
    .selectFrom('waiting_article')
    .select('stage_due_at')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row?.stage_due_at ?? null;
}

export const setReminder = (trx: Db, articleId: string, remind_at: string | null) =>
  trx.updateTable('assignment').set({ remind_at }).where('article_id', '=', articleId).execute();

/** How many articles are assigned to each of the editors; those with none are absent. */
export async function countAssigned(db: Db, editorIds: string[]): Promise<Map<string, number>> {
  if (editorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('assignment')
    .select(['editor_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('editor_id', 'in', editorIds)
    .groupBy('editor_id')
    .execute();
  return new Map(rows.map(({ editor_id, count }) => [editor_id, Number(count)]));
}

/** Takes the reminder off an assignment that is due for it. @returns undefined if there is none any more. */
export const takeReminder = (trx: Db, articleId: string, now: string) =>
  trx
    .updateTable('assignment')
    .set({ remind_at: null })
    .where('article_id', '=', articleId)
    .where('remind_at', '<=', now)
    .returning(['editor_id', 'due_on'])
    .executeTakeFirst();
