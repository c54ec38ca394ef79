import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { SiteImportKnownTable } from '../../../../db/schema/siteImport';

export type KnownRow = Selectable<SiteImportKnownTable>;

/** Records of items of a kind from earlier imports of the same site, by key. */
export async function findKnown(
  db: Db,
  site: string,
  kind: string,
  keys: string[],
): Promise<Map<string, KnownRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('site_import_known')
    .selectAll()
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Dates that are not given stay. */
export const keepKnown = (db: Db, { site, kind, key, ...known }: Insertable<SiteImportKnownTable>) =>
  db
    .insertInto('site_import_known')
    .values({ site, kind, key, ...known })
    .onConflict((conflict) => conflict.columns(['site', 'kind', 'key']).doUpdateSet(known))
    .execute();

export const forgetKnown = (db: Db, { site, kind, key }: Pick<KnownRow, 'site' | 'kind' | 'key'>) =>
  db
    .deleteFrom('site_import_known')
    .where('site', '=', site)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();

/** Forgets all that earlier imports of a site made. */
export const forgetSite = (db: Db, site: string) =>
  db.deleteFrom('site_import_known').where('site', '=', site).execute();
