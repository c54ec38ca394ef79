import type { Db } from '../../../db/client';
import type { NewsKind } from '../../../noticeKinds';
import { findIsLead, listAppeals, listAuthors } from './appeal.repository';

declare module '../../../noticeKinds' {
  interface NoticeKinds {
    appeal: true;
  }
}

const ITEMS_READ_MOST = 50;

/** New appeals that the editor may answer and no one has answered yet. */
export const appealNotice = (db: Db): NewsKind => ({
  label: 'New appeals that you can answer',
  name: 'new appeals',
  heading: 'New appeals',
  things: 'new appeals',
  to: 'editors',
  place: 68,
  usual: 'daily',
  async list(notices, { userId, siteAddress }) {
    const since = notices.map(({ created_at }) => created_at).sort()[0] ?? '';
    const open = await listAppeals(db, 'open', { limit: ITEMS_READ_MOST, after: { date: since, id: '' } });
    const authors = await listAuthors(
      db,
      open.flatMap(({ article_id }) => article_id ?? []),
    );
    const isLead = await findIsLead(db, userId);
    const isOwn = ({ article_id, author_id, judge_id }: (typeof open)[number]) =>
      [author_id, judge_id, ...(authors.get(article_id ?? '') ?? [])].includes(userId);
    return open
      .filter((row) => !isOwn(row) && (row.kind !== 'suspension' || isLead))
      .map(({ id, kind, title }) => ({
        text:
          kind === 'suspension'
            ? 'An appeal against a suspension'
            : `An appeal against the ${kind} of “${title}”`,
        href: `${siteAddress}/desk/appeals/${id}`,
        words: '',
      }));
  },
});
