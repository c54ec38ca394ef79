import type { Random } from '@/__tests__/support/random';
import type { Db } from '@/server/db/client';
import type { InsertRows } from './rows';

const FOLLOWED = 10;
const CREATED_AT = '2015-01-01T00:00:00.000Z';

/** Each author follows some others. */
export async function writeFollows(
  db: Db,
  insert: InsertRows,
  authors: string[],
  random: Random,
): Promise<void> {
  const followers = new Map<string, number>();
  const followings = new Map<string, number>();
  const follows = authors.flatMap((id) => {
    const followed = new Set(Array.from({ length: FOLLOWED }, () => random.pick(authors)));
    followed.delete(id);
    followings.set(id, followed.size);
    return [...followed].map((other) => {
      followers.set(other, (followers.get(other) ?? 0) + 1);
      return { follower_id: id, followed_id: other, created_at: CREATED_AT };
    });
  });
  await insert(db, 'follow', follows);
  const counts = authors.map((id) => ({
    user_id: id,
    followers: followers.get(id) ?? 0,
    followings: followings.get(id) ?? 0,
  }));
  await insert(db, 'user_count', counts);
}
