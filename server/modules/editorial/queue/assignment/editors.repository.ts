import { sql } from 'kysely';
import type { Db } from '../../../../db/client';

/** Editors who can sign in, by name. */
export const listAssignable = (db: Db, limit: number) =>
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

/** A person, with whether they can be assigned articles. */
export async function findEditor(db: Db, id: string) {
  const row = await db
    .selectFrom('user')
    .select(['id', 'username', 'username_key', 'admin', 'suspended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { username, username_key, admin, suspended_at } = row;
  return { id, username, isEditor: admin === 1 && suspended_at === null && username_key !== '' };
}
