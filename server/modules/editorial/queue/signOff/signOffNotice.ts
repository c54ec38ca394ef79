import type { DatabaseClient } from '../../../../db/client';
import type { NoticeTable } from '../../../../db/schema/notice';
import { beginningOf } from '../../../../lib/text/beginningOf';
import type { NewsKind } from '../../../../noticeKinds';
import { listAnswered, listCommented } from './signOff.repository';

declare module '../../../../noticeKinds' {
  interface NoticeKinds {
    signoff: true;
  }
}

/** Most people comment several times and then answer: that is one mail. */
const TOGETHER_MS = 10 * 60 * 1_000;

interface Detail {
  /** The time of what it is about: the notice itself is a moment younger. */
  since: string;
}

/** News for the editor who asked for a sign-off. */
export function signOffNews(articleId: string, since: string) {
  const detail: Detail = { since };
  return { kind: 'signoff' as const, articleId, detail };
}

/** Without what came before the notices. */
const isNews = (notices: NoticeTable[], { article_id, at }: { article_id: string; at: string }) =>
  notices.some(
    (notice) => notice.article_id === article_id && (JSON.parse(notice.detail) as Detail).since <= at,
  );

const deeds = { approved: 'approved', refused: 'cannot approve' };

/** Answers and comments of people without an account, for the editor who asked them. */
export const signOffNotice = ({ db, kind }: DatabaseClient): NewsKind => ({
  label: 'Answers of people whom you asked for a sign-off',
  name: 'answers of people whom you asked for a sign-off',
  heading: 'Sign-offs you asked for',
  things: 'answers to your requests for a sign-off',
  to: 'editors',
  place: 64,
  usual: 'now',
  delayMs: TOGETHER_MS,
  async list(notices, { userId, siteAddress }) {
    const ids = [...new Set(notices.map(({ article_id }) => article_id ?? ''))];
    const named = (title: string) => `“${title.trim() || 'Untitled'}”`;
    const answered = (await listAnswered(db, kind, userId, ids)).filter((row) => isNews(notices, row));
    const commented = (await listCommented(db, kind, userId, ids)).filter((row) => isNews(notices, row));
    return [
      ...answered.map(({ name, outcome, title, ...row }) => ({
        text: `${name} ${deeds[outcome]} ${named(title)}`,
        words: beginningOf(row.reason),
        href: `${siteAddress}/desk/review/${row.article_id}`,
      })),
      ...commented.map(({ name, title, ...row }) => ({
        text: `${name} commented on ${named(title)}`,
        words: beginningOf(row.content),
        href: `${siteAddress}/desk/review/${row.article_id}`,
      })),
    ];
  },
});
