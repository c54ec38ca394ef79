import type { Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';
import type { EmailLinkTable } from '../../../db/schema/emailLink';

export const insertLink = (db: Db, row: EmailLinkTable) => db.insertInto('email_link').values(row).execute();

/** A link that is good, and its account. */
export const findLink = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('email_link')
    .innerJoin('user', 'user.id', 'email_link.user_id')
    .select([
      'email_link.purpose',
      'email_link.email',
      'email_link.created_at',
      'user.id as userId',
      'user.username',
      'user.email as present',
    ])
    .where('email_link.token_hash', '=', tokenHash)
    .where('email_link.expires_at', '>', now)
    .where('user.suspended_at', 'is', null)
    .where('user.removed_at', 'is', null)
    .executeTakeFirst();

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** @returns whether the link existed; if two requests use it at once, one gets it. */
export async function useUpLink(trx: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('email_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All but those that take a change back. */
export const deleteForwardLinks = (trx: Db, userId: string) =>
  trx.deleteFrom('email_link').where('user_id', '=', userId).where('purpose', '<>', 'undo').execute();

/** Those that lead to another address. */
export const deleteChangeLinks = (trx: Db, userId: string) =>
  trx.deleteFrom('email_link').where('user_id', '=', userId).where('purpose', '=', 'change').execute();

/** Those that take back what was changed since then. */
export const deleteLinksSince = (trx: Db, userId: string, since: string) =>
  trx.deleteFrom('email_link').where('user_id', '=', userId).where('created_at', '>=', since).execute();

/** The address of the newest change that waits for its link. */
export async function findPending(db: Db, userId: string, now: string): Promise<string | null> {
  const row = await db
    .selectFrom('email_link')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}

export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('user')
    .select(['email', 'email_key', 'username', 'email_confirmed_at'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const hasAccount = async (db: Db, emailKey: string): Promise<boolean> =>
  (await db.selectFrom('user').select('id').where('email_key', '=', emailKey).executeTakeFirst()) !==
  undefined;

/** @throws where another account has the address. */
export const setEmail = (
  trx: Db,
  userId: string,
  change: { email: string; email_key: string; email_confirmed_at: string; password_hash?: null },
) => trx.updateTable('user').set(change).where('id', '=', userId).execute();

export const deleteOldLinks = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'email_link', key: 'token_hash', time: 'expires_at' }, until, most);
