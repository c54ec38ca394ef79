import type { Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';
import type { CheckerTokenTable } from '../../../db/schema/checkerToken';

export const insertToken = (db: Db, token: CheckerTokenTable) =>
  db.insertInto('checker_token').values(token).execute();

/** @returns whether it was the author's and could still be used. */
export async function deleteToken(
  db: Db,
  { token_hash, user_id, now }: { token_hash: string; user_id: string; now: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('checker_token')
    .where('token_hash', '=', token_hash)
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Only the newest few tokens of each author stay usable. */
export async function deleteAllBut(db: Db, userId: string, newest: number): Promise<void> {
  const kept = db
    .selectFrom('checker_token')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('expires_at', 'desc')
    .limit(newest);
  await db
    .deleteFrom('checker_token')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', kept)
    .execute();
}

/** @returns how many of the `most` oldest expired tokens were deleted. */
export const deleteExpiredTokens = (db: Db, now: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'checker_token', key: 'token_hash', time: 'expires_at' }, now, most);
