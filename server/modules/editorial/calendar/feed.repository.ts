import type { Db } from '../../../db/client';

/** Stores a key, replacing an earlier one. */
export const putFeed = (db: Db, row: { user_id: string; key_hash: string; created_at: string }) =>
  db
    .insertInto('calendar_feed')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ key_hash: row.key_hash, created_at: row.created_at }),
    )
    .execute();

export const findFeed = (db: Db, userId: string) =>
  db.selectFrom('calendar_feed').select('created_at').where('user_id', '=', userId).executeTakeFirst();

/** Whether the key is that of a person who is an editor at this moment. */
export async function isOfEditor(db: Db, keyHash: string): Promise<boolean> {
  // Left join, so that no planner begins with the users.
  const row = await db
    .selectFrom('calendar_feed')
    .leftJoin('user', 'user.id', 'calendar_feed.user_id')
    .select(['user.admin', 'user.suspended_at', 'user.hidden_at'])
    .where('calendar_feed.key_hash', '=', keyHash)
    .executeTakeFirst();
  return row?.admin === 1 && row.suspended_at === null && row.hidden_at === null;
}

/** @returns whether there was one. */
export async function deleteFeed(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
