import { articlePath } from '@contracts/rules/paths/articlePath';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { beginningOf } from '../../../lib/text/beginningOf';
import type { NewsKind } from '../../../noticeKinds';
import type { Shown } from './heldComments';
import { listAfterOwn, listNewestAuthors } from './laterComments.repository';

declare module '../../../noticeKinds' {
  interface NoticeKinds {
    discussion: true;
  }
}

/** Of an article's comments so many tell who takes part. */
const NEWEST_READ = 100;
const PEOPLE_TOLD_MOST = 20;
const ITEMS_READ_MOST = 100;

/** Comments of others after one's own, on articles of others. */
export const laterCommentNotice = ({ database: { db, kind } }: Pick<AllParts, 'database'>): NewsKind => ({
  label: 'Comments after yours',
  name: 'comments after yours',
  heading: 'Comments after yours',
  things: 'new comments after yours',
  to: 'everyone',
  place: 35,
  usual: 'daily',
  async list(notices, { userId, siteAddress }) {
    const since = new Map(
      notices.map(({ article_id, detail }) => [article_id ?? '', (JSON.parse(detail) as Detail).since]),
    );
    const found = await listAfterOwn(db, kind, {
      ...{ userId, articleIds: [...since.keys()], most: ITEMS_READ_MOST },
      since: [...since.values()].sort()[0] ?? '',
    });
    return found
      .filter(({ article_id, created_at }) => created_at >= (since.get(article_id) ?? ''))
      .map(({ username, title, article_id, content }) => ({
        text: `${username} commented on “${title}” after you`,
        href: siteAddress + articlePath({ _id: article_id }),
        words: beginningOf(content),
      }));
  },
});

interface Detail {
  /** When the first comment of this notice was written. */
  since: string;
}

/** Sends a notice to earlier commenters of the article. Its author is notified of each comment anyway. */
export async function tellEarlier(
  notices: Pick<AllParts['notices'], 'tellMany'>,
  trx: Tx,
  { id, articleId, authorId, recipientId }: Shown,
): Promise<void> {
  const newest = await listNewestAuthors(trx, articleId, NEWEST_READ);
  const place = newest.findIndex((row) => row.id === id);
  const shown = newest[place];
  if (!shown) return;
  const before = new Set(newest.slice(place + 1).map(({ author_id }) => author_id));
  const told = [...before].filter((one) => one !== authorId && one !== recipientId);
  const detail: Detail = { since: shown.created_at };
  await notices.tellMany(trx, told.slice(0, PEOPLE_TOLD_MOST), { kind: 'discussion', articleId, detail });
}
