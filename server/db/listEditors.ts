import { sql } from 'kysely';
import type { Db } from './client';

/** The ids of editors who can sign in, or of lead editors alone. */
export async function listEditors(db: Db, of: { leads: boolean; limit: number }): Promise<string[]> {
  let query = db
    .selectFrom('user')
    .select('id')
    // As in the partial index, and in its order.
    .where(sql<boolean>`admin = 1`)
    .where('username_key', '>', '')
    .where('suspended_at', 'is', null);
  if (of.leads) query = query.where('lead', '=', 1);
  const rows = await query.orderBy('username_key').limit(of.limit).execute();
  return rows.map(({ id }) => id);
}

/** Editors who can sign in, by name. */
export const listNamedEditors = (db: Db, limit: number) =>
  db
    .selectFrom('user')
    .select(['id', 'username'])
    // As in the partial index, and in its order.
    .where(sql<boolean>`admin = 1`)
    .where('username_key', '>', '')
    .where('suspended_at', 'is', null)
    .orderBy('username_key')
    .limit(limit)
    .execute();
