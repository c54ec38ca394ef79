import { sql } from 'kysely';
import type { Db } from '../../../db/client';

export interface FollowedPair {
  follower_id: string;
  followed_id: string;
}

/** Moves the totals of both; always in the order of their ids, so that two never wait for each other in a circle. */
export async function moveFollowCounts(
  trx: Db,
  { follower_id, followed_id }: FollowedPair,
  by: 1 | -1,
): Promise<void> {
  const changes = [
    { user_id: follower_id, followers: 0, followings: by },
    { user_id: followed_id, followers: by, followings: 0 },
  ].sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
  for (const change of changes) {
    await trx
      .insertInto('user_count')
      .values(change)
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({
          followers: sql`user_count.followers + excluded.followers`,
          followings: sql`user_count.followings + excluded.followings`,
        }),
      )
      .execute();
  }
}
