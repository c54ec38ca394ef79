import type { Updateable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { EditorDutyTable } from '../../../../db/schema/editorDuty';

/** The stored duties; editors who never were away or assigned an article have none. */
export const listDuties = (db: Db, editorIds: string[]) =>
  db
    .selectFrom('editor_duty')
    .select(['user_id', 'away_from', 'away_to', 'assigned_at', 'tag_ids'])
    .where('user_id', 'in', editorIds)
    .execute();

export const findDuty = (db: Db, editorId: string) =>
  db
    .selectFrom('editor_duty')
    .select(['away_from', 'away_to', 'tag_ids'])
    .where('user_id', '=', editorId)
    .executeTakeFirst();

/** Changes the given columns alone. */
export const putDuty = (trx: Db, user_id: string, change: Omit<Updateable<EditorDutyTable>, 'user_id'>) =>
  trx
    .insertInto('editor_duty')
    .values({ user_id, away_from: null, away_to: null, assigned_at: null, tag_ids: null, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();

/** The tags that still exist and are not being merged into another, by title. */
export async function listTagTitles(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('merged_into', 'is', null)
    .execute();
  return rows.sort((one, other) => (one.title < other.title ? -1 : 1));
}

/** The most appeals that are read about one article; more are not expected. */
const OVERTURNED_MAX = 50;

/** The editors whose decision on an article was taken back by an appeal. */
export async function listOverturned(db: Db, articleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('appeal')
    .select(['judge_id', 'state'])
    .where('article_id', '=', articleId)
    .orderBy('created_at', 'desc')
    .limit(OVERTURNED_MAX)
    .execute();
  return rows.flatMap(({ judge_id, state }) => (state === 'granted' && judge_id !== null ? [judge_id] : []));
}

/** The tag of an article; null where it has none. */
export const findTagOf = async (db: Db, articleId: string): Promise<string | null> =>
  (await db.selectFrom('article').select('tag_id').where('id', '=', articleId).executeTakeFirst())?.tag_id ??
  null;
