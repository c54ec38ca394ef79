import type { Db } from '../../../../db/client';
import { deleteOldest } from '../../../../db/deleteOldest';
import type { ProviderIdentityTable, ProviderSignInTable } from '../../../../db/schema/signInProvider';

export const insertIdentity = (db: Db, row: ProviderIdentityTable) =>
  db.insertInto('provider_identity').values(row).execute();

/** The account that a person of the provider signs in to. */
export const findAccount = (db: Db, issuer: string, subject: string) =>
  db
    .selectFrom('provider_identity')
    .innerJoin('user', 'user.id', 'provider_identity.user_id')
    .select(['provider_identity.id as identity_id', 'user.id', 'user.email', 'user.admin'])
    .select(['user.password_hash', 'user.suspended_at', 'user.suspension_reason'])
    .where('provider_identity.issuer', '=', issuer)
    .where('provider_identity.subject', '=', subject)
    .where('user.removed_at', 'is', null)
    .executeTakeFirst();

/** The oldest first. */
export const listIdentities = (db: Db, userId: string) =>
  db
    .selectFrom('provider_identity')
    .select(['id', 'issuer', 'email', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const noteIdentityUse = (db: Db, id: string, used_at: string) =>
  db.updateTable('provider_identity').set({ used_at }).where('id', '=', id).execute();

/** @returns whether it was there. */
export async function deleteIdentity(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_identity')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Deletes a person's links made at that time or later, and links in progress.
 * @param id of one of them; absent for all.
 * @returns whether there were any.
 */
export async function deleteIdentitiesSince(
  db: Db,
  userId: string,
  since: string,
  id?: string,
): Promise<boolean> {
  await db.deleteFrom('provider_sign_in').where('user_id', '=', userId).execute();
  const linked = db
    .deleteFrom('provider_identity')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since);
  const { numDeletedRows } = await (id === undefined
    ? linked
    : linked.where('id', '=', id)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const insertSignIn = (db: Db, row: ProviderSignInTable) =>
  db.insertInto('provider_sign_in').values(row).execute();

export const findSignIn = (db: Db, holderHash: string) =>
  db
    .selectFrom('provider_sign_in')
    .select(['at', 'user_id', 'session_hash', 'held', 'expires_at'])
    .where('holder_hash', '=', holderHash)
    .executeTakeFirst();

/** If two requests use it at once, one gets it. */
export const takeSignIn = (db: Db, holderHash: string) =>
  db
    .deleteFrom('provider_sign_in')
    .where('holder_hash', '=', holderHash)
    .returning(['at', 'user_id', 'session_hash', 'held', 'expires_at'])
    .executeTakeFirst();

export const deleteOldSignIns = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'provider_sign_in', key: 'holder_hash', time: 'expires_at' }, until, most);
