import type { Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';
import type { SignUpLinkTable } from '../../../db/schema/signUpLink';

export const insertLink = (trx: Db, row: SignUpLinkTable) =>
  trx.insertInto('sign_up_link').values(row).execute();

/** How many are good, from one address where it is given, counted up to `most`. */
export async function countLinks(db: Db, now: string, most: number, askedFrom?: string): Promise<number> {
  const good = db.selectFrom('sign_up_link').select('token_hash').where('expires_at', '>', now).limit(most);
  const rows = await (askedFrom === undefined ? good : good.where('asked_from', '=', askedFrom)).execute();
  return rows.length;
}

/** The sign-ups with an address that wait, the newest first. */
export const listByEmail = (db: Db, emailKey: string, now: string) =>
  db
    .selectFrom('sign_up_link')
    .select(['token_hash', 'username', 'email', 'password_hash', 'asked_from', 'is_sent'])
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('token_hash')
    .execute();

/** The address that a link was sent to. */
export const findLink = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('sign_up_link')
    .select('email_key')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** @returns whether the link existed; if two requests use it at once, one gets it. */
export async function useUpLink(trx: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_up_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteLinks = (trx: Db, tokenHashes: string[]) =>
  trx.deleteFrom('sign_up_link').where('token_hash', 'in', tokenHashes).execute();

export const deleteByEmail = (trx: Db, emailKey: string) =>
  trx.deleteFrom('sign_up_link').where('email_key', '=', emailKey).execute();

export const deleteOldLinks = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'sign_up_link', key: 'token_hash', time: 'expires_at' }, until, most);
