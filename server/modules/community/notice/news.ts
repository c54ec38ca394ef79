import { articlePath } from '@contracts/rules/paths/articlePath';
import { authorPage } from '@contracts/rules/paths/feedPaths';
import type { Db } from '../../../db/client';
import type { NoticeTable } from '../../../db/schema/notice';
import type { LetterFacts } from '../../../letterFacts';
import { listComments, listFollowers, listPosts } from './news.repository';

type Group = LetterFacts['news']['groups'][number];
type Item = Group['items'][number];

/** Of one kind in a mail. */
const ITEMS_MOST = 20;
const WORDS_MAX_LENGTH = 300;

const beginningOf = (text: string): string =>
  text.length > WORDS_MAX_LENGTH ? `${text.slice(0, WORDS_MAX_LENGTH).trimEnd()}…` : text;

/** What a person is told on and to whom. */
interface Told {
  userId: string;
  /** Of the site, without a slash at its end. */
  siteAddress: string;
  /** The things of which it tells: comments, people or articles, by their kind. */
  ids: string[];
}

const readers: Record<Group['kind'], (db: Db, told: Told) => Promise<Item[]>> = {
  comment: async (db, { userId, siteAddress, ids }) =>
    (await listComments(db, userId, ids)).map(({ username, title, article_id, content }) => ({
      text: `${username} commented on “${title}”`,
      href: siteAddress + articlePath({ _id: article_id }),
      words: beginningOf(content),
    })),
  follower: async (db, { userId, siteAddress, ids }) =>
    (await listFollowers(db, userId, ids)).map(({ username }) => ({
      text: `${username} follows you`,
      href: siteAddress + authorPage(username),
      words: '',
    })),
  post: async (db, { userId, siteAddress, ids }) =>
    (await listPosts(db, userId, ids)).map(({ username, title, article_id }) => ({
      text: `${username} published “${title}”`,
      href: siteAddress + articlePath({ _id: article_id }),
      words: '',
    })),
};

const subjects = { comment: 'comment_id', follower: 'actor_id', post: 'article_id' } as const;

/**
 * What is left to tell of notices: what was taken back since, or seen on the site, is left out.
 * @returns the kinds of which something is left, each with its newest things.
 */
export async function readNews(db: Db, notices: NoticeTable[], reader: Omit<Told, 'ids'>): Promise<Group[]> {
  const groups: Group[] = [];
  for (const kind of ['comment', 'follower', 'post'] as const) {
    const mine = notices.filter((notice) => notice.kind === kind);
    const ids = [...new Set(mine.map((notice) => notice[subjects[kind]] ?? ''))];
    if (ids.length === 0) continue;
    const items = await readers[kind](db, { ...reader, ids });
    const shown = items.slice(0, ITEMS_MOST);
    if (shown.length > 0) groups.push({ kind, items: shown, more: items.length - shown.length });
  }
  return groups;
}
