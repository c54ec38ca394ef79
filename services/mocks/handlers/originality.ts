import { compareArticle, getOriginality, type MatchedSource, type Originality } from '@contracts/originality';
import { getCheckerLogin, tellScan } from '@contracts/plagiarism';
import { db, type MockArticle, type MockUser, now } from '../db';
import { notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { presentRef } from '../present';
import { unreadOf } from '../realtime/chatRooms';
import { plainText } from '../rules/plainText';
import { ownArticle } from './articles';

/** Shorter sentences are not compared. */
const WORDS_MIN = 6;

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

const sentencesOf = (html: string) =>
  (plainText(html).match(/[^.!?]+[.!?]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence) >= WORDS_MIN);

function sourceOf(article: MockArticle, other: MockArticle): MatchedSource[] {
  const kind = other.published ? 'published' : 'waiting';
  const { title, content } = other.published ?? other;
  const theirs = new Set(sentencesOf(content));
  const passages = sentencesOf(article.content)
    .filter((sentence) => theirs.has(sentence))
    .map((text) => ({ text, source_text: text, words: wordsOf(text) }));
  if (passages.length === 0) return [];
  const words = passages.reduce((sum, passage) => sum + passage.words, 0);
  const names = { article_id: other._id, title, author: presentRef(other.authorId).username };
  return [{ kind, ...(kind === 'published' && names), words, passages }];
}

/** Sentences that stand in articles of others; in place of the word sequences of the server. */
export function compare(article: MockArticle): Originality {
  const sources = db.articles
    .filter(
      ({ authorId, status, published }) =>
        authorId !== article.authorId && (published || status === 'recent'),
    )
    .flatMap((other) => sourceOf(article, other))
    .sort((one, other) => other.words - one.words);
  const matched = new Map(
    sources.flatMap(({ passages }) => passages.map(({ text, words }) => [text, words])),
  );
  return {
    revision: article.revision,
    date: now(),
    words: wordsOf(plainText(article.content)),
    matched: [...matched.values()].reduce((sum, words) => sum + words, 0),
    sources,
  };
}

/** What comes of the search of the web: without a checker there is none. */
function outsideOf(token: string | undefined): Originality['outside'] {
  if (token === undefined || db.checkerToken === null) return undefined;
  return { status: token === db.checkerToken ? 'waiting' : 'failed' };
}

function unreadIn(caller: MockUser): number {
  const room = db.chat.rooms.find(({ userId }) => userId === caller._id);
  return room ? unreadOf(caller, room) : 0;
}

/** What the outside service was asked has arrived by the next call. */
export const originalityHandlers = [
  mockRoute(getCheckerLogin)(({ caller }) => ({
    data: { token: db.checkerToken, roomNotification: unreadIn(caller) },
  })),

  // The checker is not there to tell anything.
  mockRoute(tellScan)(() => {
    throw notFound();
  }),

  mockRoute(compareArticle)(({ params, body, caller }) => {
    const article = ownArticle(params.id, caller);
    const outside = outsideOf(body.token);
    article.comparison = { ...compare(article), ...(outside && { outside }) };
    return { data: article.comparison };
  }),

  mockRoute(getOriginality)(({ params, caller }) => {
    const article = ownArticle(params.id, caller);
    if (article.comparison?.outside?.status === 'waiting') {
      article.comparison = { ...article.comparison, outside: { status: 'done' } };
    }
    return { data: article.comparison ?? null };
  }),
];
