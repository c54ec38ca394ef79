import type { Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';

export async function insertAttempt(db: Db, key: string, at: string): Promise<void> {
  await db.insertInto('sign_in_failure').values({ key, at }).execute();
}

/** When the attempt before the `newer` newest ones after `since` was made, if there are so many. */
export async function findAttemptBefore(db: Db, key: string, since: string, newer: number) {
  const row = await db
    .selectFrom('sign_in_failure')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(newer)
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/** No more than a limit are kept within its window. */
export async function countAttempts(db: Db, key: string, since: string): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failure')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('key', '=', key)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key', '=', key).execute();
}

/** @returns how many of the `most` oldest attempts were old enough and were deleted. */
export const deleteOldAttempts = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'sign_in_failure', key: 'id', time: 'at' }, until, most);
