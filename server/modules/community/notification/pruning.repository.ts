import { sql } from 'kysely';
import type { Db } from '../../../db/client';

/** As written in the partial indexes, which SQLite does not recognise behind a parameter. */
const READ = sql.lit<0 | 1>(1);

/** @returns how many were removed, so many at most. */
export async function deleteReadNotifications(trx: Db, before: string, most: number): Promise<number> {
  const old = await trx
    .selectFrom('notification')
    .select('id')
    .where('read', '=', READ)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(most)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  // Another actor may have been added in the meantime, which made it unread.
  await trx.deleteFrom('notification').where('id', 'in', ids).where('read', '=', 1).execute();
  return old.length;
}

/** @returns how many were removed, so many at most. */
export async function deleteReadPostNotifications(trx: Db, before: string, most: number): Promise<number> {
  const old = await trx
    .selectFrom('post_notification')
    .select(['user_id', 'article_id'])
    .where('read', '=', READ)
    .where('published_at', '<', before)
    .orderBy('published_at')
    .limit(most)
    .execute();
  if (old.length === 0) return 0;
  await trx
    .deleteFrom('post_notification')
    .where(({ and, or }) => or(old.map((key) => and(key))))
    .execute();
  return old.length;
}
