import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';
import type { ApiKeyTable } from '../../../db/schema/apiKey';
import type { Cursor } from '../../../lib/paging';

export type ApiKeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export const insertKey = (db: Db, key: Insertable<ApiKeyTable>) =>
  db.insertInto('api_key').values(key).execute();

/** The newest first. Left join, so that no planner begins with the users. */
export function listKeys(db: Db, { limit, after }: { limit: number; after: Cursor | null }) {
  const keys = db
    .selectFrom('api_key')
    .leftJoin('user', 'user.id', 'api_key.user_id')
    .select([
      'api_key.id',
      'api_key.name',
      'api_key.scopes',
      'api_key.user_id',
      'api_key.created_at',
      'api_key.expires_at',
      'api_key.last_used_at',
      'user.username',
    ]);
  const page = after
    ? keys.where(sql<boolean>`(api_key.created_at, api_key.id) < (${after.date}, ${after.id})`)
    : keys;
  return page.orderBy('api_key.created_at', 'desc').orderBy('api_key.id', 'desc').limit(limit).execute();
}

/** A key whose time is not over, and whose it is. Left join, so that no planner begins with the users. */
export const findKey = (db: Db, keyHash: string, now: string) =>
  db
    .selectFrom('api_key')
    .leftJoin('user', 'user.id', 'api_key.user_id')
    .select([
      'api_key.id as key_id',
      'api_key.scopes',
      'api_key.last_used_at',
      'api_key.user_id',
      'user.username',
      'user.admin',
      'user.lead',
      'user.suspended_at',
    ])
    .where('api_key.key_hash', '=', keyHash)
    .where('api_key.expires_at', '>', now)
    .executeTakeFirst();

export async function countLiving(db: Db, userId: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const noteUse = (db: Db, id: string, now: string) =>
  db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute();

/** @returns the deleted key; undefined if it did not exist. */
export const deleteKey = (db: Db, id: string) =>
  db.deleteFrom('api_key').where('id', '=', id).returning(['user_id', 'name']).executeTakeFirst();

/** Those of a person that are good now, the oldest first. */
export const listLiving = (db: Db, userId: string, now: string) =>
  db
    .selectFrom('api_key')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Deletes keys made at that time or later. @param id of one of them; absent for all. @returns the deleted keys. */
export function deleteKeysSince(db: Db, userId: string, since: string, id?: string) {
  const made = db.deleteFrom('api_key').where('user_id', '=', userId).where('created_at', '>=', since);
  return (id === undefined ? made : made.where('id', '=', id)).returning(['id', 'name']).execute();
}

export const deleteKeysOf = (db: Db, userId: string) =>
  db.deleteFrom('api_key').where('user_id', '=', userId).execute();

/** @returns how many of the `most` oldest ended keys were deleted. */
export const deleteEndedKeys = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'api_key', key: 'id', time: 'expires_at' }, until, most);
