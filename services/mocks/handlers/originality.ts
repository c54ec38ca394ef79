import {
  compareArticle,
  getOriginality,
  getWaitingOriginality,
  type MatchedSource,
  type Originality,
} from '@contracts/originality';
import { getCheckerLogin } from '@contracts/plagiarism';
import { db, type MockArticle, now } from '../db';
import { mockRoute, notFound } from '../mockRoute';
import { presentRef } from '../present';
import { ownArticle } from './articles';

/** A sentence of fewer words is nobody's. */
const WORDS_MIN = 6;

const kept = new WeakMap<MockArticle, Originality>();

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

const sentencesOf = (html: string) =>
  (html.replace(/<[^>]*>/g, ' ').match(/[^.!?]+[.!?]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => wordsOf(sentence) >= WORDS_MIN);

function sourceOf(article: MockArticle, other: MockArticle, isEditor: boolean): MatchedSource[] {
  const kind = other.published ? 'published' : 'waiting';
  const { title, content } = other.published ?? other;
  const theirs = new Set(sentencesOf(content));
  const passages = sentencesOf(article.content)
    .filter((sentence) => theirs.has(sentence))
    .map((text) => ({ text, source_text: text, words: wordsOf(text) }));
  if (passages.length === 0) return [];
  const words = passages.reduce((sum, passage) => sum + passage.words, 0);
  const isNamed = kind === 'published' || isEditor;
  const names = { article_id: other._id, title, author: presentRef(other.authorId).username };
  return [{ kind, ...(isNamed && names), words, passages }];
}

/** Sentences that stand in articles of others; in place of the word sequences of the server. */
export function compare(article: MockArticle, isEditor = false): Originality {
  const sources = db.articles
    .filter(
      ({ authorId, status, published }) =>
        authorId !== article.authorId && (published || status === 'recent'),
    )
    .flatMap((other) => sourceOf(article, other, isEditor))
    .sort((one, other) => other.words - one.words);
  const matched = new Map(
    sources.flatMap(({ passages }) => passages.map(({ text, words }) => [text, words])),
  );
  return {
    revision: article.revision,
    date: now(),
    words: wordsOf(article.content.replace(/<[^>]*>/g, ' ')),
    matched: [...matched.values()].reduce((sum, words) => sum + words, 0),
    sources,
  };
}

/** What the outside service was asked has arrived by the next call. */
export const originalityHandlers = [
  /** No checker is configured; a test that wants one answers with a token. */
  mockRoute(getCheckerLogin)(() => ({ data: { token: null, roomNotification: 0 } })),

  mockRoute(compareArticle)(({ params, body, caller }) => {
    const article = ownArticle(params.id, caller);
    const data: Originality = {
      ...compare(article),
      ...(body.token !== undefined && { outside: { status: 'waiting' } }),
    };
    kept.set(article, data);
    return { data };
  }),

  mockRoute(getOriginality)(({ params, caller }) => {
    const article = ownArticle(params.id, caller);
    const data = kept.get(article);
    if (!data) return { data: null };
    if (data.outside) kept.set(article, { ...data, outside: { status: 'done' } });
    return { data: kept.get(article) ?? null };
  }),

  mockRoute(getWaitingOriginality)(({ params }) => {
    const article = db.articles.find(({ _id, status }) => _id === params.id && status === 'recent');
    if (!article) throw notFound();
    return { data: compare(article, true) };
  }),
];
