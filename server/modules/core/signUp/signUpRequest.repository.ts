import type { Insertable } from 'kysely';
import type { Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';
import type { SignUpRequestTable } from '../../../db/schema/signUpRequest';

export const insertRequest = (db: Db, row: Insertable<SignUpRequestTable>) =>
  db.insertInto('sign_up_request').values(row).execute();

/** Those that were made after `since`, the oldest first. */
export const listRequests = (db: Db, since: string) =>
  db
    .selectFrom('sign_up_request')
    .select(['id', 'username', 'email', 'created_at'])
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** How many were made after `since`. */
export async function countRequests(db: Db, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('sign_up_request')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many from one address were made after `since`. */
export async function countRequestsFrom(db: Db, askedFrom: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('sign_up_request')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('asked_from', '=', askedFrom)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findByKey = (db: Db, column: 'email_key' | 'username_key', key: string, since: string) =>
  db
    .selectFrom('sign_up_request')
    .select(['id', 'password_hash'])
    .where(column, '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst();

/** Takes it: if two editors decide at once, only one gets it. */
export const takeRequest = (trx: Db, id: string, since: string) =>
  trx
    .deleteFrom('sign_up_request')
    .where('id', '=', id)
    .where('created_at', '>', since)
    .returning(['username', 'email', 'password_hash', 'issuer', 'subject'])
    .executeTakeFirst();

/** Takes several. @returns how many of them were still there. */
export async function takeRequests(
  trx: Db,
  kind: DatabaseKind,
  ids: string[],
  since: string,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_up_request')
    .where(isOneOf(kind, 'id', ids))
    .where('created_at', '>', since)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const findRequest = (db: Db, id: string, since: string) =>
  db
    .selectFrom('sign_up_request')
    .select(['username', 'email'])
    .where('id', '=', id)
    .where('created_at', '>', since)
    .executeTakeFirst();

export const deleteOldRequests = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'sign_up_request', key: 'id', time: 'created_at' }, until, most);
