import { sql } from 'kysely';
import type { Db } from '../../../db/client';

/** The table is kept so small that all of it is read and sorted. */
const MISSED_PATHS_MAX = 2_000;

export const addMisses = (trx: Db, row: { id: string; path: string; hits: number; last_at: string }) =>
  trx
    .insertInto('missed_path')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({
        hits: sql`missed_path.hits + excluded.hits`,
        last_at: row.last_at,
      }),
    )
    .execute();

/** Removes paths that are no longer requested. If there are too many, removes the rarest first, then the oldest. */
export async function pruneMisses(trx: Db, before: string): Promise<void> {
  await trx.deleteFrom('missed_path').where('last_at', '<', before).execute();
  const { count } = await trx
    .selectFrom('missed_path')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const tooMany = Number(count) - MISSED_PATHS_MAX;
  if (tooMany <= 0) return;
  const rarest = trx
    .selectFrom('missed_path')
    .select('id')
    .orderBy('hits')
    .orderBy('last_at')
    .orderBy('id')
    .limit(tooMany);
  await trx.deleteFrom('missed_path').where('id', 'in', rarest).execute();
}

/** Those asked for most often first, after this one. */
export function listMisses(
  db: Db,
  { after, limit }: { after: { hits: number; path: string } | null; limit: number },
) {
  const all = db.selectFrom('missed_path').selectAll().orderBy('hits', 'desc').orderBy('path').limit(limit);
  if (!after) return all.execute();
  const { hits, path } = after;
  return all
    .where(({ eb, or, and }) =>
      or([eb('hits', '<', hits), and([eb('hits', '=', hits), eb('path', '>', path)])]),
    )
    .execute();
}

export const listMissedPaths = (db: Db) => db.selectFrom('missed_path').select(['id', 'path']).execute();

export const deleteMisses = (trx: Db, ids: string[]) =>
  trx.deleteFrom('missed_path').where('id', 'in', ids).execute();
