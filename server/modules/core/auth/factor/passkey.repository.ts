import type { Db } from '../../../../db/client';
import { deleteOldest } from '../../../../db/deleteOldest';
import type { PasskeyChallengeTable, PasskeyTable } from '../../../../db/schema/secondFactor';

export const insertPasskey = (db: Db, row: PasskeyTable) => db.insertInto('passkey').values(row).execute();

/** The oldest first. */
export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A passkey with the account that it signs in to. */
export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkey')
    .innerJoin('user', 'user.id', 'passkey.user_id')
    .select(['passkey.id as passkey_id', 'passkey.credential_id', 'passkey.public_key', 'passkey.counter'])
    .select(['user.id', 'user.email', 'user.admin', 'user.suspended_at', 'user.suspension_reason'])
    .where('passkey.credential_id', '=', credentialId)
    .where('user.removed_at', 'is', null)
    .executeTakeFirst();

export const hasPasskey = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('passkey').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined;

/** @returns whether its counter was as low as that until now. */
export async function noteUse(
  db: Db,
  id: string,
  { from, to, at }: { from: number; to: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: to, used_at: at })
    .where('id', '=', id)
    .where('counter', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was there. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Deletes passkeys added at that time or later. @param id of one of them; absent for all. @returns whether there
 * were any.
 */
export async function deletePasskeysSince(
  db: Db,
  userId: string,
  since: string,
  id?: string,
): Promise<boolean> {
  const added = db.deleteFrom('passkey').where('user_id', '=', userId).where('created_at', '>=', since);
  const { numDeletedRows } = await (id === undefined ? added : added.where('id', '=', id)).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns whether there were any. */
export async function deletePasskeysOf(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('passkey_challenge').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await db.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes the place of an earlier one of the same holder. */
export const putChallenge = (db: Db, row: PasskeyChallengeTable) =>
  db
    .insertInto('passkey_challenge')
    .values(row)
    .onConflict((on) =>
      on
        .column('holder_hash')
        .doUpdateSet({ challenge: row.challenge, user_id: row.user_id, expires_at: row.expires_at }),
    )
    .execute();

/** If two requests use it at once, one gets it. */
export const takeChallenge = (db: Db, holderHash: string) =>
  db
    .deleteFrom('passkey_challenge')
    .where('holder_hash', '=', holderHash)
    .returning(['challenge', 'user_id', 'expires_at'])
    .executeTakeFirst();

export const deleteOldChallenges = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'passkey_challenge', key: 'holder_hash', time: 'expires_at' }, until, most);
