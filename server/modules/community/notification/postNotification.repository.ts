import { NOTIFICATIONS_UNREAD_MAX } from '@contracts/rules/limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { Cursor } from '../../../lib/paging';

/** The notifications of a person that can still be opened; unpublished articles are left out. */
const toldTo = (db: Db, userId: string) =>
  db
    .selectFrom('post_notification')
    .innerJoin('publication', 'publication.article_id', 'post_notification.article_id')
    .where('post_notification.user_id', '=', userId);

export function listPostNotifications(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: Cursor | null },
) {
  let query = toldTo(db, userId).select([
    'post_notification.article_id',
    'post_notification.published_at',
    'post_notification.read',
  ]);
  if (after) {
    query = query.where(
      sql<boolean>`(post_notification.published_at, post_notification.article_id) < (${after.date}, ${after.id})`,
    );
  }
  return query
    .orderBy('post_notification.published_at', 'desc')
    .orderBy('post_notification.article_id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of unread ones, `NOTIFICATIONS_UNREAD_MAX` at most. */
export async function countUnreadPosts(db: Db, userId: string): Promise<number> {
  const unread = toldTo(db, userId)
    .select('post_notification.article_id')
    .where('post_notification.read', '=', 0)
    .limit(NOTIFICATIONS_UNREAD_MAX);
  const row = await db
    .selectFrom(unread.as('unread'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const hasPostNotification = async (db: Db, userId: string, articleId: string): Promise<boolean> =>
  (await db
    .selectFrom('post_notification')
    .select('read')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()) !== undefined;

/** Marks the named articles read. */
export async function markPostsRead(db: Db, userId: string, articleIds: string[]): Promise<void> {
  if (articleIds.length === 0) return;
  await db
    .updateTable('post_notification')
    .set({ read: 1 })
    .where('user_id', '=', userId)
    .where('article_id', 'in', articleIds)
    .where('read', '=', 0)
    .execute();
}

/** Marks so many of the unread ones as read. @returns whether there may be more */
export async function markSomePostsRead(trx: Db, userId: string, limit: number): Promise<boolean> {
  const unread = await trx
    .selectFrom('post_notification')
    .select('article_id')
    .where('user_id', '=', userId)
    .where('read', '=', 0)
    .limit(limit)
    .execute();
  const ids = unread.map(({ article_id }) => article_id);
  await markPostsRead(trx, userId, ids);
  return ids.length === limit;
}

/** A reader who unfollowed an author gets no notification of their articles. */
export const deletePostNotifications = (trx: Db, userId: string, authorId: string) =>
  trx
    .deleteFrom('post_notification')
    .where('author_id', '=', authorId)
    .where('user_id', '=', userId)
    .execute();
