import type { Selectable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { SiteImportPathTable } from '../../../../db/schema/siteImport';

export type OldPathRow = Selectable<SiteImportPathTable>;

/** The first thing at a path keeps it. */
export const insertPaths = (db: Db, rows: OldPathRow[]) =>
  db
    .insertInto('site_import_path')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The items at these paths of the old site. */
export async function findPaths(db: Db, importId: string, paths: string[]): Promise<Map<string, OldPathRow>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('site_import_path')
    .selectAll()
    .where('import_id', '=', importId)
    .where('path', 'in', paths)
    .execute();
  return new Map(rows.map((row) => [row.path, row]));
}

/** In the order of the paths. */
export const listPaths = (db: Db, importId: string, after: string, limit: number): Promise<OldPathRow[]> =>
  db
    .selectFrom('site_import_path')
    .selectAll()
    .where('import_id', '=', importId)
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute();

export const markLed = (db: Db, importId: string, paths: string[]) =>
  db
    .updateTable('site_import_path')
    .set({ is_led: 1 })
    .where('import_id', '=', importId)
    .where('path', 'in', paths)
    .execute();

/** The paths of a thing that lead nowhere yet. */
export const listUnledOf = (db: Db, importId: string, kind: string, key: string): Promise<OldPathRow[]> =>
  db
    .selectFrom('site_import_path')
    .selectAll()
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('is_led', '=', 0)
    .execute();

/** The paths that this import led to a thing. */
export const listLedTo = (db: Db, importId: string, kind: string, key: string) =>
  db
    .selectFrom('site_import_path')
    .select('path')
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('is_led', '=', 1)
    .execute();

export async function countPaths(db: Db, importId: string): Promise<{ all: number; led: number }> {
  const row = await db
    .selectFrom('site_import_path')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.sum<number>('is_led').as('led')])
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return { all: Number(row?.all ?? 0), led: Number(row?.led ?? 0) };
}

export const resetPaths = (db: Db, importId: string) =>
  db.deleteFrom('site_import_path').where('import_id', '=', importId).execute();
