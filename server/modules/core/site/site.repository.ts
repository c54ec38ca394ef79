import type { Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import type { SiteTable } from '../../../db/schema/site';

type SiteRow = Selectable<SiteTable>;

/** The revision that readers see; undefined for a site that is as it was to begin with. */
export const findNewest = (db: Db): Promise<SiteRow | undefined> =>
  db.selectFrom('site').selectAll().orderBy('revision', 'desc').limit(1).executeTakeFirst();

export const insertRevision = (db: Db, row: SiteRow) => db.insertInto('site').values(row).execute();
