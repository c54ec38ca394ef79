import type { Db } from '../../../db/client';

/** Accounts that were made with a password after `since`, and not after `until`, counted up to `most`. */
export async function countNewAccounts(db: Db, since: string, until: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom('user')
    .select('password_hash')
    .where('created_at', '>', since)
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.filter(({ password_hash }) => password_hash !== null).length;
}
