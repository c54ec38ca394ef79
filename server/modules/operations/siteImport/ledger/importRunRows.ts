import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { SiteImportTable } from '../../../../db/schema/siteImport';
import type { Cursor } from '../../../../lib/paging';

export type ImportRow = Selectable<SiteImportTable>;

export const insertImport = (db: Db, row: Insertable<SiteImportTable>) =>
  db.insertInto('site_import').values(row).execute();

export const findImport = (db: Db, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('site_import').selectAll().where('id', '=', id).executeTakeFirst();

/** The same with the name of the lead who started it. */
export const findNamed = (db: Db, id: string) =>
  db
    .selectFrom('site_import')
    .leftJoin('user', 'user.id', 'site_import.started_by')
    .selectAll('site_import')
    .select('user.username')
    .where('site_import.id', '=', id)
    .executeTakeFirst();

/** Whether an import of the export at this place is left. */
export const hasPlace = async (db: Db, place: string): Promise<boolean> =>
  (await db.selectFrom('site_import').select('id').where('place', '=', place).limit(1).executeTakeFirst()) !==
  undefined;

/** The newest first, with the name of the lead who started each. */
export function listImports(db: Db, { limit, after }: { limit: number; after: Cursor | null }) {
  let query = db
    .selectFrom('site_import')
    .leftJoin('user', 'user.id', 'site_import.started_by')
    .selectAll('site_import')
    .select('user.username');
  if (after)
    query = query.where(sql<boolean>`(site_import.begun_at, site_import.id) < (${after.date}, ${after.id})`);
  return query
    .orderBy('site_import.begun_at', 'desc')
    .orderBy('site_import.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * @param due_at the expected value; absent to ignore it.
 * @returns whether it was in one of these states, so that only one instance gets it.
 */
export async function changeImport(
  db: Db,
  id: string,
  states: readonly ImportRow['state'][],
  change: Updateable<SiteImportTable>,
  due_at?: string | null,
): Promise<boolean> {
  let query = db.updateTable('site_import').set(change).where('id', '=', id).where('state', 'in', states);
  if (due_at !== undefined) query = query.where('due_at', due_at === null ? 'is' : '=', due_at);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** All runs of a site, broken off ones too. */
export const deleteImportsOf = (db: Db, site: string) =>
  db.deleteFrom('site_import').where('site', '=', site).execute();

export const deleteImport = (db: Db, id: string) =>
  db.deleteFrom('site_import').where('id', '=', id).execute();
