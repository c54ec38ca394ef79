import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { Cursor } from '../../../lib/paging';
import type { FollowedPair } from '../../core/user/followCounts';

/** `followings`: the users that a user follows; `followers`: those who follow the user. */
export type Side = 'followings' | 'followers';

const columnsOf = {
  followings: { own: 'follower_id', other: 'followed_id' },
  followers: { own: 'followed_id', other: 'follower_id' },
} as const;

/** @returns whether it is new. */
export async function insertFollow(trx: Db, pair: FollowedPair, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('follow')
    .values({ ...pair, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns whether it was there. */
export async function deleteFollow(trx: Db, { follower_id, followed_id }: FollowedPair): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('follow')
    .where('followed_id', '=', followed_id)
    .where('follower_id', '=', follower_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The other people's ids, the newest follow first. */
export function listFollows(
  db: Db,
  side: Side,
  userId: string,
  { limit, after }: { limit: number; after: Cursor | null },
) {
  const { own, other } = columnsOf[side];
  let query = db
    .selectFrom('follow')
    .select([`${other} as id`, 'created_at'])
    .where(own, '=', userId);
  if (after) {
    query = query.where(sql<boolean>`(created_at, ${sql.ref(other)}) < (${after.date}, ${after.id})`);
  }
  return query.orderBy('created_at', 'desc').orderBy(other, 'desc').limit(limit).execute();
}

export async function countFollows(db: Db, side: Side, userId: string): Promise<number> {
  const row = await db
    .selectFrom('user_count')
    .select(['followers', 'followings'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.[side] ?? 0;
}
