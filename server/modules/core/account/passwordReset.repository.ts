import type { Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';
import type { DatabaseKind } from '../../../db/dialect';
import type { ResetLinkTable, ResetRequestTable } from '../../../db/schema/passwordReset';

/** Prefix for the hash of entries among the links that are not links. No link text has such a hash. */
export const TICKET = 'review ';

export const insertRequest = (db: Db, row: ResetRequestTable) =>
  db.insertInto('reset_request').values(row).execute();

/** The oldest request that no other instance works on. */
export function takeRequest(trx: Db, kind: DatabaseKind): Promise<ResetRequestTable | undefined> {
  const oldest = trx.selectFrom('reset_request').selectAll().orderBy('created_at').orderBy('id').limit(1);
  return (kind === 'postgres' ? oldest.forUpdate().skipLocked() : oldest).executeTakeFirst();
}

export const deleteRequest = (trx: Db, id: string) =>
  trx.deleteFrom('reset_request').where('id', '=', id).execute();

/** The account to send a link to; undefined if it is suspended or removed. */
export const findRecipient = (db: Db, emailKey: string) =>
  db
    .selectFrom('user')
    .select(['id', 'email', 'username'])
    .where('email_key', '=', emailKey)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();

/** Whether the account has a link that is good. */
export const hasLink = async (db: Db, userId: string, now: string): Promise<boolean> =>
  (await db
    .selectFrom('reset_link')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('token_hash', 'not like', `${TICKET}%`)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insertLink = (db: Db, row: ResetLinkTable) => db.insertInto('reset_link').values(row).execute();

/** The account of a link that is good. */
export const findAccount = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('reset_link')
    .innerJoin('user', 'user.id', 'reset_link.user_id')
    .select(['user.id', 'user.email', 'user.username', 'user.admin'])
    .where('reset_link.token_hash', '=', tokenHash)
    .where('reset_link.expires_at', '>', now)
    .where('user.suspended_at', 'is', null)
    .executeTakeFirst();

/** @returns whether the link existed; if two requests use it at once, one gets it. */
export async function useUpLink(trx: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reset_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteLinksOf = (trx: Db, userId: string) =>
  trx.deleteFrom('reset_link').where('user_id', '=', userId).execute();

/** The link was sent to the address of the account, which is confirmed by that. */
export const setPassword = (trx: Db, userId: string, password_hash: string, email_confirmed_at: string) =>
  trx.updateTable('user').set({ password_hash, email_confirmed_at }).where('id', '=', userId).execute();

export const deleteOldLinks = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'reset_link', key: 'token_hash', time: 'expires_at' }, until, most);
