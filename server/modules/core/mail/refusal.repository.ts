import type { Db } from '../../../db/client';
import type { RefusedAddressTable } from '../../../db/schema/mail';

export const findRefusal = (db: Db, emailKey: string) =>
  db.selectFrom('refused_address').selectAll().where('email_key', '=', emailKey).executeTakeFirst();

export const storeRefusal = (db: Db, { email_key, ...refusal }: RefusedAddressTable) =>
  db
    .insertInto('refused_address')
    .values({ email_key, ...refusal })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(refusal))
    .execute();

export const deleteRefusal = (db: Db, emailKey: string) =>
  db.deleteFrom('refused_address').where('email_key', '=', emailKey).execute();

/** Deletes the recorded refusal of an account's address. */
export async function deleteRefusalOf(db: Db, userId: string): Promise<void> {
  const user = await db.selectFrom('user').select('email_key').where('id', '=', userId).executeTakeFirst();
  if (user) await deleteRefusal(db, user.email_key);
}

/** The newest first. */
export const listRefusals = (db: Db, most: number) =>
  db.selectFrom('refused_address').selectAll().orderBy('refused_at', 'desc').limit(most).execute();
