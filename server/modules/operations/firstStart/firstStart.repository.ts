import type { Insertable } from 'kysely';
import type { Db } from '../../../db/client';
import type { Database } from '../../../db/schema';

const LIST = 'start_list';
const DISMISSED = 'dismissed';
/** More than the sample has articles. */
const NEWEST_READ = 100;

type Link = Insertable<Database['set_up_link']>;

/** Puts it in the place of all earlier ones. */
export const storeLink = (db: Db, link: Omit<Link, 'id'>) =>
  db
    .insertInto('set_up_link')
    .values({ id: 1, ...link })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(link))
    .execute();

export const findLink = (db: Db) =>
  db.selectFrom('set_up_link').selectAll().where('id', '=', 1).executeTakeFirst();

export const deleteLink = (db: Db) => db.deleteFrom('set_up_link').where('id', '=', 1).execute();

export const isListDismissed = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('setting').select('value').where('name', '=', LIST).executeTakeFirst()) !== undefined;

export const dismissList = (db: Db) =>
  db
    .insertInto('setting')
    .values({ name: LIST, value: DISMISSED })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Whether readers see an article that is not of the sample. */
export async function hasOwnPublication(db: Db): Promise<boolean> {
  const newest = await db
    .selectFrom('publication')
    .select('article_id')
    .orderBy('published_at', 'desc')
    .limit(NEWEST_READ)
    .execute();
  const sample = await db.selectFrom('sample_part').select('id').where('kind', '=', 'article').execute();
  const ids = new Set(sample.map(({ id }) => id));
  return newest.some(({ article_id }) => !ids.has(article_id));
}
