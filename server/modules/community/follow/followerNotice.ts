import { authorPage } from '@contracts/rules/paths/feedPaths';
import type { Db } from '../../../db/client';
import type { NewsKind } from '../../../noticeKinds';

declare module '../../../noticeKinds' {
  interface NoticeKinds {
    follower: true;
  }
}

/** Those of these people who still follow the reader. */
const listFollowers = (db: Db, userId: string, ids: string[]) =>
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

export const followerNotice = (db: Db): NewsKind => ({
  label: 'New followers',
  name: 'new followers',
  heading: 'New followers',
  things: 'new followers',
  to: 'everyone',
  place: 40,
  usual: 'weekly',
  async list(notices, { userId, siteAddress }) {
    const ids = notices.map(({ actor_id }) => actor_id ?? '');
    return (await listFollowers(db, userId, ids)).map(({ username }) => ({
      text: `${username} follows you`,
      href: siteAddress + authorPage(username),
      words: '',
    }));
  },
});
