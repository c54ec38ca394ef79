import type { DatabaseClient } from '../../../../db/client';
import type { NoticeTable } from '../../../../db/schema/notice';
import { groupBy } from '../../../../lib/groupBy';
import { beginningOf } from '../../../../lib/text/beginningOf';
import type { NewsKind } from '../../../../noticeKinds';
import { listAnsweredTo, listOpenFor } from './readerSuggestion.repository';

declare module '../../../../noticeKinds' {
  interface NoticeKinds {
    suggestion: true;
    suggested: true;
  }
}

/** Most readers suggest several corrections, and authors answer several, one after another: that is one mail. */
const TOGETHER_MS = 10 * 60 * 1_000;

/** What article events keep in a notice. */
interface Detail {
  /** The time of what it is about: the notice itself is a moment younger. */
  since: string;
}

const articlesOf = (notices: NoticeTable[]) => [
  ...new Set(notices.map(({ article_id }) => article_id ?? '')),
];

/** Whether it came since one of the notices. */
const isNews = (notices: NoticeTable[], { article_id, at }: { article_id: string; at: string }) =>
  notices.some(
    (notice) => notice.article_id === article_id && (JSON.parse(notice.detail) as Detail).since <= at,
  );

const suggested = (count: number) =>
  count === 1 ? 'A reader suggests a correction' : `Readers suggest ${count} corrections`;
const named = (title: string) => `“${title.trim() || 'Untitled'}”`;

/** Open suggestions of readers, for the author. */
export const suggestionNotice = ({ db, kind }: DatabaseClient): NewsKind => ({
  label: 'Corrections that readers suggest to your articles',
  name: 'corrections that readers suggest to your articles',
  heading: 'Corrections that readers suggest',
  things: 'corrections that readers suggest',
  to: 'everyone',
  place: 16,
  usual: 'daily',
  delayMs: TOGETHER_MS,
  async list(notices, { userId, siteAddress }) {
    const open = await listOpenFor(db, kind, userId, articlesOf(notices));
    const news = open.filter((row) => isNews(notices, row));
    return [...groupBy(news, ({ article_id }) => article_id)].flatMap(([id, [newest, ...others]]) =>
      newest
        ? {
            text: `${suggested(others.length + 1)} to ${named(newest.present_title)}`,
            href: `${siteAddress}/dashboard/write?article=${encodeURIComponent(id)}`,
            words: beginningOf(`${newest.passage} → ${newest.suggestion || '(nothing)'}`),
          }
        : [],
    );
  },
});

/** What became of a reader's suggestions. */
export const suggestionAnswerNotice = ({ db, kind }: DatabaseClient): NewsKind => ({
  label: 'Answers to corrections that you suggested',
  name: 'answers to corrections that you suggested',
  heading: 'Corrections that you suggested',
  things: 'answers to corrections that you suggested',
  to: 'everyone',
  place: 17,
  usual: 'now',
  delayMs: TOGETHER_MS,
  async list(notices, { userId, siteAddress }) {
    const answered = await listAnsweredTo(db, kind, userId, articlesOf(notices));
    return answered
      .filter((row) => isNews(notices, row))
      .map(({ outcome, title, passage, suggestion }) => ({
        text:
          outcome === 'accepted'
            ? `Thank you: your correction to ${named(title)} was accepted`
            : `Your correction to ${named(title)} was not accepted`,
        href: `${siteAddress}/dashboard/profile?tab=suggestions`,
        words: beginningOf(`${passage} → ${suggestion || '(nothing)'}`),
      }));
  },
});
