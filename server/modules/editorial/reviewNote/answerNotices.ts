import type { DatabaseClient } from '../../../db/client';
import type { NoticeTable } from '../../../db/schema/notice';
import { groupBy } from '../../../lib/groupBy';
import { beginningOf } from '../../../lib/text/beginningOf';
import type { NewsKind } from '../../../noticeKinds';
import { listUnansweredByEditor, listUnseenByAuthor } from './noteAnswer.repository';

declare module '../../../noticeKinds' {
  interface NoticeKinds {
    answer: true;
    thread: true;
  }
}

/** Most answers are read, or answered, on the site. */
const READ_WITHIN_MS = 5 * 60 * 1_000;

const articlesOf = (notices: NoticeTable[]) => notices.map(({ article_id }) => article_id ?? '');

/** One line an article, with its newest answer since the notice. */
function newestByArticle(
  notices: NoticeTable[],
  answers: { article_id: string; title: string; content: string; created_at: string }[],
  hrefOf: (articleId: string) => string,
) {
  const fresh = answers.filter(({ article_id, created_at }) =>
    notices.some((notice) => notice.article_id === article_id && notice.created_at <= created_at),
  );
  return [...groupBy(fresh, ({ article_id }) => article_id)].flatMap(([articleId, [newest]]) =>
    newest
      ? {
          text: `New answers to notes on “${newest.title.trim() || 'Untitled'}”`,
          href: hrefOf(articleId),
          words: beginningOf(newest.content),
        }
      : [],
  );
}

/** Answers of editors, for the author. */
export const answerNotice = ({ db, kind }: DatabaseClient): NewsKind => ({
  label: 'Answers to notes on your articles',
  name: 'answers to notes on your articles',
  heading: 'Answers to notes on your articles',
  things: 'new answers to notes',
  to: 'everyone',
  place: 15,
  usual: 'now',
  delayMs: READ_WITHIN_MS,
  async list(notices, { userId, siteAddress }) {
    const answers = await listUnseenByAuthor(db, kind, userId, articlesOf(notices));
    return newestByArticle(notices, answers, (id) => `${siteAddress}/dashboard/write?article=${id}`);
  },
});

/** Answers in the threads of an editor. */
export const threadNotice = ({ db, kind }: DatabaseClient): NewsKind => ({
  label: 'Answers to your notes on articles',
  name: 'answers to your notes on articles',
  heading: 'Answers to your notes on articles',
  things: 'new answers to notes',
  to: 'editors',
  place: 65,
  usual: 'now',
  delayMs: READ_WITHIN_MS,
  async list(notices, { userId, siteAddress }) {
    const answers = await listUnansweredByEditor(db, kind, userId, articlesOf(notices));
    return newestByArticle(notices, answers, (id) => `${siteAddress}/desk/review/${id}`);
  },
});
