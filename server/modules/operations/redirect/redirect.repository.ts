import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import type { RedirectTable } from '../../../db/schema/redirect';
import { endOfPrefix } from '../../../lib/text/endOfPrefix';

export type RedirectRow = Selectable<RedirectTable>;
type NewRedirect = Insertable<RedirectTable>;

export const findRedirect = (db: Db, id: string) =>
  db.selectFrom('redirect').selectAll().where('id', '=', id).executeTakeFirst();

export const findBySource = (db: Db, source: string) =>
  db.selectFrom('redirect').selectAll().where('source', '=', source).executeTakeFirst();

/** Several redirects by source, unordered. */
export const listBySources = (db: Db, sources: string[]) =>
  db.selectFrom('redirect').selectAll().where('source', 'in', sources).execute();

/** Patterns with one of these prefixes. */
export const listPatterns = (db: Db, prefixes: string[]) =>
  db
    .selectFrom('redirect')
    .selectAll()
    .where('prefix', 'is not', null)
    .where('prefix', 'in', prefixes)
    .execute();

/** By the path they lead from, after this one. */
export function listRedirects(
  db: Db,
  { search, after, limit }: { search: string; after: string; limit: number },
) {
  const all = db.selectFrom('redirect').selectAll();
  // One lower bound, whichever is higher, is what the index is entered by.
  const rows = after < search ? all.where('source', '>=', search) : all.where('source', '>', after);
  const found = search === '' ? rows : rows.where('source', '<', endOfPrefix(search));
  return found.orderBy('source').limit(limit).execute();
}

/** Whether there are more than so many. The index is walked, so nothing has to be counted beside the rows. */
export const hasMoreThan = async (db: Db, most: number): Promise<boolean> =>
  (await db
    .selectFrom('redirect')
    .select('id')
    .orderBy('source')
    .limit(1)
    .offset(most)
    .executeTakeFirst()) !== undefined;

/** How many there are, up to a number. It takes longer the more there are. */
export async function countRedirects(db: Db, most: number): Promise<number> {
  const counted = db.selectFrom('redirect').select('source').orderBy('source').limit(most).as('counted');
  const row = await db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export const hasMorePatternsThan = async (db: Db, most: number): Promise<boolean> =>
  (await db
    .selectFrom('redirect')
    .select('id')
    // All prefixes begin so.
    .where('prefix', '>=', '/')
    .orderBy('prefix')
    .limit(1)
    .offset(most)
    .executeTakeFirst()) !== undefined;

export const insertRedirects = (trx: Db, rows: NewRedirect[]) =>
  trx.insertInto('redirect').values(rows).execute();

export const updateRedirect = (
  trx: Db,
  id: string,
  change: Pick<NewRedirect, 'source' | 'prefix' | 'target'>,
) => trx.updateTable('redirect').set(change).where('id', '=', id).executeTakeFirst();

export const deleteRedirect = async (trx: Db, id: string): Promise<boolean> =>
  (await trx.deleteFrom('redirect').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;

export const addHits = (trx: Db, id: string, { hits, at }: { hits: number; at: string }) =>
  trx
    .updateTable('redirect')
    .set((row) => ({ hits: row('hits', '+', hits), last_hit_at: at }))
    .where('id', '=', id)
    .execute();

export const deleteBySources = (trx: Db, sources: string[]) =>
  trx.deleteFrom('redirect').where('source', 'in', sources).execute();
