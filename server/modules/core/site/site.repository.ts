import type { Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import type { SiteTable } from '../../../db/schema/site';

type SiteRow = Selectable<SiteTable>;

/** Revisions are counted from 1. With the condition the plan of SQLite shows that it reads by the key. */
const FIRST = 1;

/** The revision that readers see; undefined for a site that is as it was to begin with. */
export const findNewest = (db: Db): Promise<SiteRow | undefined> =>
  db
    .selectFrom('site')
    .selectAll()
    .where('revision', '>=', FIRST)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findRevision = (db: Db, revision: number): Promise<SiteRow | undefined> =>
  db.selectFrom('site').selectAll().where('revision', '=', revision).executeTakeFirst();

/** Newest first, with the names of their editors; empty if the account was deleted. */
export const listRevisions = (db: Db, limit: number) =>
  db
    .selectFrom('site')
    .leftJoin('user', 'user.id', 'site.editor_id')
    .select(['site.revision', 'site.identity', 'site.created_at', 'user.username'])
    .where('site.revision', '>=', FIRST)
    .orderBy('site.revision', 'desc')
    .limit(limit)
    .execute();

export const insertRevision = (db: Db, row: SiteRow) => db.insertInto('site').values(row).execute();
