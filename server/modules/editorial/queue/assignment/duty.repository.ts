import type { Updateable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { EditorDutyTable } from '../../../../db/schema/editorDuty';

/** Of those of the editors who were away or were assigned an article. */
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

/** Those of the tags that exist, and are not being merged into another, by title. */
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

/** The tag of an article; null where it has none. */
export const findTagOf = async (db: Db, articleId: string): Promise<string | null> =>
  (await db.selectFrom('article').select('tag_id').where('id', '=', articleId).executeTakeFirst())?.tag_id ??
  null;
