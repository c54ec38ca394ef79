import { countNotes, noteCountsText } from '@contracts/rules/review/noteCounts';
import type { DatabaseClient } from '../../../db/client';
import type { NoticeTable } from '../../../db/schema/notice';
import { groupBy } from '../../../lib/groupBy';
import { beginningOf } from '../../../lib/text/beginningOf';
import type { NewsKind } from '../../../noticeKinds';
import { mentionedIn, readMentionable } from './mentions';
import {
  listUnansweredByEditor,
  listUnseenByAuthor,
  listUnseenSent,
  listWithSign,
  type SentRow,
} from './noteAnswer.repository';
import { noteMailed } from './noteMails.repository';

declare module '../../../noticeKinds' {
  interface NoticeKinds {
    answer: true;
    thread: true;
  }
}

/** Most answers are read, or answered, on the site. */
const READ_WITHIN_MS = 5 * 60 * 1_000;

const ANSWERED = 'New answers to notes';

const articlesOf = (of: Pick<NoticeTable, 'article_id'>[]) => of.map(({ article_id }) => article_id ?? '');

/** What a mail can say of a note or an answer. */
type Said = { article_id: string; note_id: string; title: string; content: string; created_at: string };

/** One line an article, with the newest. */
function newestByArticle(said: Said[], what: string, hrefOf: (articleId: string, noteId: string) => string) {
  return [...groupBy(said, ({ article_id }) => article_id)].flatMap(([articleId, [newest]]) =>
    newest
      ? {
          text: `${what} on “${newest.title.trim() || 'Untitled'}”`,
          href: hrefOf(articleId, newest.note_id),
          words: beginningOf(newest.content),
        }
      : [],
  );
}

interface Detail {
  /** The time of what it is about: the notice itself is a moment younger. */
  since: string;
}

/** News for editors in a thread. */
export function threadNews(articleId: string, since: string) {
  const detail: Detail = { since };
  return { kind: 'thread' as const, articleId, detail };
}

const sinceOf = ({ detail, created_at }: NoticeTable) =>
  detail === '' ? created_at : (JSON.parse(detail) as Detail).since;

/** Without what was said before the notices. */
const freshOf = <S extends Pick<Said, 'article_id' | 'created_at'>>(said: S[], notices: NoticeTable[]): S[] =>
  said.filter(({ article_id, created_at }) =>
    notices.some((notice) => notice.article_id === article_id && sinceOf(notice) <= created_at),
  );

/** Notes that editors sent since the notices and that are open, one line an article. */
function sentLines(notes: SentRow[], notices: NoticeTable[], hrefOf: (articleId: string) => string) {
  const fresh = freshOf(
    notes.map((note) => ({ ...note, created_at: note.sent_at ?? '' })),
    notices,
  );
  return [...groupBy(fresh, ({ article_id }) => article_id)].flatMap(([articleId, sent]) =>
    sent.slice(0, 1).map(({ title, content }) => ({
      text: `${noteCountsText(countNotes(sent))} on “${title.trim() || 'Untitled'}”`,
      href: hrefOf(articleId),
      words: beginningOf(content),
    })),
  );
}

/** Notes and answers of editors, for the author. */
export const answerNotice = ({ db, kind }: DatabaseClient): NewsKind => ({
  label: 'Editors’ notes on your articles, and answers to them',
  name: 'editors’ notes on your articles and answers to them',
  heading: 'Editors’ notes on your articles, and answers to them',
  things: 'new notes and answers',
  to: 'everyone',
  place: 15,
  usual: 'now',
  delayMs: READ_WITHIN_MS,
  async list(notices, { userId, siteAddress }) {
    const articleIds = articlesOf(notices);
    const hrefOf = (id: string) => `${siteAddress}/dashboard/write?article=${id}`;
    const sent = await listUnseenSent(db, kind, userId, articleIds);
    const answers = await listUnseenByAuthor(db, kind, userId, articleIds);
    return [...sentLines(sent, notices, hrefOf), ...newestByArticle(answers, ANSWERED, hrefOf)];
  },
  async noteMailed(trx, notices, at) {
    for (const notice of notices) await noteMailed(trx, notice.article_id ?? '', sinceOf(notice), at);
  },
});

/** Answers in the threads of an editor, and what mentions them elsewhere. */
export const threadNotice = ({ db, kind }: DatabaseClient): NewsKind => ({
  label: 'Answers to your notes on articles, and mentions of you',
  name: 'answers to your notes and mentions of you',
  heading: 'Answers to your notes and mentions of you',
  things: 'new answers and mentions in notes',
  to: 'editors',
  place: 65,
  usual: 'now',
  delayMs: READ_WITHIN_MS,
  async list(notices, { userId, siteAddress }) {
    const articleIds = articlesOf(notices);
    const hrefOf = (id: string, noteId: string) => `${siteAddress}/desk/review/${id}?note=${noteId}`;
    const texts = freshOf(await listWithSign(db, kind, userId, articleIds), notices);
    const editors = texts.length > 0 ? await readMentionable(db) : [];
    const mentions = texts.filter(({ content }) => mentionedIn(content, editors).includes(userId));
    const answers = freshOf(await listUnansweredByEditor(db, kind, userId, articleIds), notices);
    const isMentioned = new Set(articlesOf(mentions));
    return [
      ...newestByArticle(mentions, 'You are mentioned in notes', hrefOf),
      ...newestByArticle(
        answers.filter(({ article_id }) => !isMentioned.has(article_id)),
        ANSWERED,
        hrefOf,
      ),
    ];
  },
});
