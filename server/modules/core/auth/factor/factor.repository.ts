import { sql } from 'kysely';
import type { Db } from '../../../../db/client';
import { deleteOldest } from '../../../../db/deleteOldest';
import { type DatabaseKind, isOneOf } from '../../../../db/dialect';
import type { AuthenticatorTable, SignInStepTable } from '../../../../db/schema/secondFactor';
import { hasPasskey } from './passkey.repository';

export const findAuthenticator = (db: Db, userId: string) =>
  db.selectFrom('authenticator').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Replaces an unconfirmed one. @returns false if there is a confirmed one. */
export async function putAuthenticator(db: Db, row: AuthenticatorTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('authenticator')
    .values(row)
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ secret: row.secret, last_step: row.last_step, created_at: row.created_at })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns whether it was there, with this secret, and not confirmed. */
export async function confirmAuthenticator(
  db: Db,
  { user_id, secret, last_step, confirmed_at }: Omit<AuthenticatorTable, 'created_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .set({ confirmed_at, last_step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the account has an authenticator app, or a passkey. */
export const hasFactor = async (db: Db, userId: string): Promise<boolean> =>
  ((await findAuthenticator(db, userId))?.confirmed_at ?? null) !== null || hasPasskey(db, userId);

/** Those of the accounts that have an authenticator app or a passkey. */
export async function listHolders(db: Db, kind: DatabaseKind, users: string[]): Promise<string[]> {
  if (users.length === 0) return [];
  const apps = await db
    .selectFrom('authenticator')
    .select('user_id')
    .where(isOneOf(kind, 'user_id', users))
    .where('confirmed_at', 'is not', null)
    .execute();
  const passkeys = await db
    .selectFrom('passkey')
    .select('user_id')
    .where(isOneOf(kind, 'user_id', users))
    .execute();
  return [...apps, ...passkeys].map(({ user_id }) => user_id);
}

/** Editors with neither an authenticator app nor a passkey. */
export async function listEditorsWithout(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    // As the partial index has it.
    .where(sql<boolean>`"user".admin = 1`)
    .where('username_key', '>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('authenticator')
            .select('authenticator.user_id')
            .whereRef('authenticator.user_id', '=', 'user.id')
            .where('confirmed_at', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'user.id'))),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns whether no code of this half-minute, or a later one, was used before. */
export async function acceptStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was a confirmed one. */
export async function deleteAuthenticator(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .deleteFrom('authenticator')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .execute();
  return rows.some(({ confirmed_at }) => confirmed_at !== null);
}

/** Deletes an app that was set up at that time or later. @returns whether there was one. */
export async function deleteAuthenticatorSince(db: Db, userId: string, since: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('authenticator')
    .where('user_id', '=', userId)
    .where('confirmed_at', '>=', since)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: string[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  const rows = hashes.map((code_hash) => ({ code_hash, user_id: userId }));
  await db.insertInto('recovery_code').values(rows).execute();
}

export const deleteRecoveryCodes = (db: Db, userId: string) =>
  db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();

/** @returns whether it existed: if two requests use it at once, one succeeds. */
export async function redeemRecoveryCode(db: Db, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const insertStep = (db: Db, row: SignInStepTable) =>
  db.insertInto('sign_in_step').values(row).execute();

/** The sign-in that waits, with its account. */
export const findStep = (db: Db, tokenHash: string, at: SignInStepTable['at'], now: string) =>
  db
    .selectFrom('sign_in_step')
    .innerJoin('user', 'user.id', 'sign_in_step.user_id')
    .select(['sign_in_step.password_mark', 'user.id', 'user.admin', 'user.username', 'user.email'])
    .select('user.password_hash')
    .where('sign_in_step.token_hash', '=', tokenHash)
    .where('sign_in_step.at', '=', at)
    .where('sign_in_step.expires_at', '>', now)
    .where('user.suspended_at', 'is', null)
    .executeTakeFirst();

/** @returns whether it existed: if two requests finish it at once, one succeeds. */
export async function redeemStep(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_step')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteStepsOf = (db: Db, userId: string) =>
  db.deleteFrom('sign_in_step').where('user_id', '=', userId).execute();

export const deleteOldSteps = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'sign_in_step', key: 'token_hash', time: 'expires_at' }, until, most);
