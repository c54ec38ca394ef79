import { PAGE_SIZE_MAX } from '@contracts/rules/limits';
import { isTypoOf, TYPO_MIN_LENGTH } from '@contracts/rules/typo';
import {
  searchArticles,
  searchAuthors,
  searchPublicArticles,
  searchPublicAuthors,
  searchWithin,
} from '@contracts/search';
import { db, type MockUser } from '../db';
import { notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { limitOf } from '../pageOf';
import { isPublished, type Published, presentRef, presentSummary } from '../present';
import { plainText } from '../rules/plainText';

/** The words of a text, without regard to case and accents. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

type Compare = (typed: string, word: string) => boolean;

const begins: Compare = (typed, word) => word.startsWith(typed);
const beginsButForATypo: Compare = (typed, word) =>
  begins(typed, word) || (typed.length >= TYPO_MIN_LENGTH && isTypoOf(typed, word));

/** Every word searched for begins a word of the text. */
export function matches(text: string, search: string, compare = begins): boolean {
  const words = wordsOf(text);
  const wanted = wordsOf(search);
  return wanted.length > 0 && wanted.every((typed) => words.some((word) => compare(typed, word)));
}

/** The texts in which is looked, those that count most first. */
type TextsOf = (article: Published) => string[];

const titleAndBody: TextsOf = ({ published: { title, content } }) => [
  title,
  `${title} ${plainText(content)}`,
];
const authorName: TextsOf = ({ authorId }) => [presentRef(authorId).username];

/** How far behind the best ones an article stands; -1 for one that does not match. */
const placeOf = (texts: string[], search: string): number =>
  [begins, beginsButForATypo]
    .flatMap((compare) => texts.map((text) => matches(text, search, compare)))
    .indexOf(true);

const find = (
  textsOf: TextsOf,
  { params, headers }: { params: { search: string }; headers: { limit?: string } },
  caller?: MockUser,
) => ({
  data: db.articles
    .filter(isPublished)
    .map((article) => ({ article, place: placeOf(textsOf(article), params.search) }))
    .filter(({ place }) => place >= 0)
    .sort((a, b) => a.place - b.place || (a.article.published.date < b.article.published.date ? 1 : -1))
    .slice(0, limitOf(headers))
    .map(({ article }) => presentSummary(article, caller)),
});

export const searchHandlers = [
  mockRoute(searchPublicArticles)((input) => find(titleAndBody, input)),
  mockRoute(searchPublicAuthors)((input) => find(authorName, input)),
  mockRoute(searchWithin)(({ query: { q, tag, author, from = '', until = '9' }, headers }) => {
    if (tag !== undefined && !db.tags.some(({ title }) => title === tag)) throw notFound();
    const { data } = find(titleAndBody, { params: { search: q }, headers: { limit: String(PAGE_SIZE_MAX) } });
    const within = data.filter(
      (article) =>
        (tag === undefined || article.tag === tag) &&
        (author === undefined || matches(article.username, author)) &&
        article.date >= from &&
        article.date.slice(0, 10) <= until,
    );
    within.sort((a, b) => (a.date < b.date ? 1 : -1));
    return { data: within.slice(0, limitOf(headers)) };
  }),
  mockRoute(searchArticles)((input) => find(titleAndBody, input, input.caller)),
  mockRoute(searchAuthors)((input) => find(authorName, input, input.caller)),
];
