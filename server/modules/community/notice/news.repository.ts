import type { Db } from '../../../db/client';

/** Of these comments those that are shown, and that the reader has not seen among the notifications. */
export const listComments = (db: Db, userId: string, ids: string[]) =>
  db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.author_id')
    .innerJoin('publication', 'publication.article_id', 'comment.article_id')
    .innerJoin('notification', 'notification.comment_id', 'comment.id')
    .select(['comment.id', 'comment.content', 'comment.article_id', 'publication.title', 'user.username'])
    .where('comment.id', 'in', ids)
    .where('comment.removed_at', 'is', null)
    .where('user.suspended_at', 'is', null)
    .where('user.hidden_at', 'is', null)
    .where('notification.user_id', '=', userId)
    .where('notification.read', '=', 0)
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .execute();

/** Of these people those who still follow the reader. */
export const listFollowers = (db: Db, userId: string, ids: string[]) =>
  db
    .selectFrom('follow')
    .innerJoin('user', 'user.id', 'follow.follower_id')
    .select(['user.id', 'user.username'])
    .where('follow.followed_id', '=', userId)
    .where('follow.follower_id', 'in', ids)
    .where('user.suspended_at', 'is', null)
    .where('user.hidden_at', 'is', null)
    .orderBy('follow.created_at', 'desc')
    .orderBy('user.id', 'desc')
    .execute();

/** Of these articles those that are online, and that the reader was told of on the site and has not opened. */
export const listPosts = (db: Db, userId: string, ids: string[]) =>
  db
    .selectFrom('post_notification')
    .innerJoin('publication', 'publication.article_id', 'post_notification.article_id')
    .innerJoin('user', 'user.id', 'publication.author_id')
    .select(['publication.article_id', 'publication.title', 'user.username'])
    .where('post_notification.user_id', '=', userId)
    .where('post_notification.article_id', 'in', ids)
    .where('post_notification.read', '=', 0)
    .where('user.hidden_at', 'is', null)
    .orderBy('publication.published_at', 'desc')
    .orderBy('publication.article_id', 'desc')
    .execute();

interface Batch {
  authorId: string;
  /** The follower after whom it begins; empty for the first batch. */
  after: string;
  /** The last one. */
  last: string;
}

/** The followers of a batch. */
export async function listFollowersOf(db: Db, { authorId, after, last }: Batch): Promise<string[]> {
  const rows = await db
    .selectFrom('follow')
    .select('follower_id')
    .where('followed_id', '=', authorId)
    .where('follower_id', '>', after)
    .where('follower_id', '<=', last)
    .execute();
  return rows.map(({ follower_id }) => follower_id);
}
