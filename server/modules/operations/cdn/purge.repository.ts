import type { Insertable, Selectable } from 'kysely';
import type { DatabaseClient, Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';
import type { CdnPurgeTable } from '../../../db/schema/cdn';

export type PurgeRow = Selectable<CdnPurgeTable>;

export const insertPurges = (db: Db, rows: Insertable<CdnPurgeTable>[]) =>
  db.insertInto('cdn_purge').values(rows).execute();

/** Takes what is due for a cache; until the given time no other instance does. */
export function claim(
  { db, kind }: Pick<DatabaseClient, 'db' | 'kind'>,
  cache: string,
  { now, until, most }: { now: string; until: string; most: number },
): Promise<PurgeRow[]> {
  const due = db
    .selectFrom('cdn_purge')
    .select('id')
    .where('cache', '=', cache)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most);
  return db
    .updateTable('cdn_purge')
    .set({ due_at: until })
    .where('id', 'in', kind === 'postgres' ? due.forUpdate().skipLocked() : due)
    .returningAll()
    .execute();
}

export const putOff = (db: Db, ids: string[], until: string) =>
  db.updateTable('cdn_purge').set({ due_at: until }).where('id', 'in', ids).execute();

export const deletePurges = (db: Db, ids: string[]) =>
  db.deleteFrom('cdn_purge').where('id', 'in', ids).execute();

/** After they were sent: those of the second time go, the others are sent once more. */
export async function finishPurges(
  db: Db,
  ids: string[],
  { now, again }: { now: string; again: string },
): Promise<void> {
  await db.deleteFrom('cdn_purge').where('id', 'in', ids).where('sent_at', 'is not', null).execute();
  await db
    .updateTable('cdn_purge')
    .set({ sent_at: now, due_at: again })
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .execute();
}

export async function findNextDue(db: Db, cache: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('cdn_purge')
    .select('due_at')
    .where('cache', '=', cache)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return found?.due_at;
}

export async function countPurges(db: Db, caches: string[]): Promise<number> {
  const { count } = await db
    .selectFrom('cdn_purge')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('cache', 'in', caches)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When the oldest that waits was written. */
export async function findOldest(db: Db, caches: string[]): Promise<string | undefined> {
  const found = await db
    .selectFrom('cdn_purge')
    .select('created_at')
    .where('cache', 'in', caches)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return found?.created_at;
}

/** @returns how many of the `most` oldest purges were deleted. */
export const deleteOldPurges = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'cdn_purge', key: 'id', time: 'created_at' }, until, most);

/** Notes when a cache was started. @returns whether something else was noted. */
export async function noteStart(db: Db, cache: string, started: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cdn_cache')
    .set({ started })
    .where('cache', '=', cache)
    .where('started', '<>', started)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('cdn_cache')
    .values({ cache, started })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
