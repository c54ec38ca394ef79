import { articlePath } from '@contracts/rules/paths/articlePath';
import type { Db } from '../../../db/client';
import { beginningOf } from '../../../lib/text/beginningOf';
import type { NewsKind } from '../../../noticeKinds';

declare module '../../../noticeKinds' {
  interface NoticeKinds {
    comment: true;
  }
}

/** Those of these comments that are shown, and that the reader has not seen among the notifications. */
const listUnseen = (db: Db, userId: string, ids: string[]) =>
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

/** Comments of others on one's articles. */
export const commentNotice = (db: Db): NewsKind => ({
  label: 'Comments on your articles',
  name: 'comments on your articles',
  heading: 'Comments on your articles',
  things: 'new comments',
  to: 'everyone',
  place: 30,
  usual: 'daily',
  async list(notices, { userId, siteAddress }) {
    const ids = notices.map(({ comment_id }) => comment_id ?? '');
    return (await listUnseen(db, userId, ids)).map(({ username, title, article_id, content }) => ({
      text: `${username} commented on “${title}”`,
      href: siteAddress + articlePath({ _id: article_id }),
      words: beginningOf(content),
    }));
  },
});
