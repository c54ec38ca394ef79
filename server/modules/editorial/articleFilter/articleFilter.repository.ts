import type { Db } from '../../../db/client';
import type { ArticleFilterTable } from '../../../db/schema/articleFilter';

/** By name. */
export const listFilters = (db: Db): Promise<ArticleFilterTable[]> =>
  db.selectFrom('article_filter').selectAll().orderBy('name_key').execute();

export const findFilter = (db: Db, id: string): Promise<ArticleFilterTable | undefined> =>
  db.selectFrom('article_filter').selectAll().where('id', '=', id).executeTakeFirst();

export const insertFilter = (trx: Db, row: ArticleFilterTable) =>
  trx.insertInto('article_filter').values(row).execute();

export const updateFilter = (trx: Db, id: string, change: Omit<ArticleFilterTable, 'id'>) =>
  trx.updateTable('article_filter').set(change).where('id', '=', id).execute();

export const deleteFilter = (trx: Db, id: string) =>
  trx.deleteFrom('article_filter').where('id', '=', id).returning('name').executeTakeFirst();
