import { searchArticles, searchAuthors, searchPublicArticles, searchPublicAuthors } from '@contracts/search';
import { db, type MockUser } from '../db';
import { mockRoute } from '../mockRoute';
import { limitOf } from '../pageOf';
import { isPublished, type Published, presentSummary } from '../present';

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every word searched for begins a word of the text; the typing mistakes that the server forgives are not here. */
export const matches = (text: string, search: string) => {
  const words = wordsOf(text);
  const wanted = wordsOf(search);
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
};

const byTitleAndBody = ({ published }: Published) => `${published.title} ${published.content}`;
const byAuthor = ({ authorId }: Published) => db.users.find(({ _id }) => _id === authorId)?.username ?? '';

const find = (
  textOf: (article: Published) => string,
  { params, headers }: { params: { search: string }; headers: { limit?: string } },
  caller?: MockUser,
) => ({
  data: db.articles
    .filter(isPublished)
    .filter((article) => matches(textOf(article), params.search))
    .slice(0, limitOf(headers))
    .map((article) => presentSummary(article, caller)),
});

export const searchHandlers = [
  mockRoute(searchPublicArticles)((input) => find(byTitleAndBody, input)),
  mockRoute(searchPublicAuthors)((input) => find(byAuthor, input)),
  mockRoute(searchArticles)((input) => find(byTitleAndBody, input, input.caller)),
  mockRoute(searchAuthors)((input) => find(byAuthor, input, input.caller)),
];
