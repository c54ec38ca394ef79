import { articlePath } from '@contracts/rules/paths/articlePath';
import type { Db } from '../../../db/client';
import type { NewsKind } from '../../../noticeKinds';

declare module '../../../noticeKinds' {
  interface NoticeKinds {
    post: true;
  }
}

/** Those of these articles that are online, and that the reader was notified of on the site and has not opened. */
const listUnopened = (db: Db, userId: string, ids: string[]) =>
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

/** New articles of followed authors. */
export const postNotice = (db: Db): NewsKind => ({
  label: 'New articles of authors you follow',
  name: 'new articles of authors you follow',
  heading: 'New from authors you follow',
  things: 'new articles of authors you follow',
  to: 'everyone',
  place: 50,
  usual: 'weekly',
  async list(notices, { userId, siteAddress }) {
    const ids = notices.map(({ article_id }) => article_id ?? '');
    return (await listUnopened(db, userId, ids)).map(({ username, title, article_id }) => ({
      text: `${username} published “${title}”`,
      href: siteAddress + articlePath({ _id: article_id }),
      words: '',
    }));
  },
});
