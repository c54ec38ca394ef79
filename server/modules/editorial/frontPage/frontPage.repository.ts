import type { Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import type { FrontPageTable } from '../../../db/schema/frontPage';

type FrontPageRow = Selectable<FrontPageTable>;

/** Revisions are counted from 1. With the condition the plan of SQLite shows that it reads by the key. */
const FIRST = 1;

/** The revision that readers see; undefined for a front page that was never arranged. */
export const findNewest = (db: Db): Promise<FrontPageRow | undefined> =>
  db
    .selectFrom('front_page')
    .selectAll()
    .where('revision', '>=', FIRST)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findRevision = (db: Db, revision: number): Promise<FrontPageRow | undefined> =>
  db.selectFrom('front_page').selectAll().where('revision', '=', revision).executeTakeFirst();

/** Newest first, with the names of their editors; null if the account was deleted. */
export const listRevisions = (db: Db, limit: number) =>
  db
    .selectFrom('front_page')
    .leftJoin('user', 'user.id', 'front_page.editor_id')
    .select(['front_page.revision', 'front_page.arrangement', 'front_page.created_at', 'user.username'])
    .where('front_page.revision', '>=', FIRST)
    .orderBy('front_page.revision', 'desc')
    .limit(limit)
    .execute();

export const insertRevision = (db: Db, row: FrontPageRow) =>
  db.insertInto('front_page').values(row).execute();
