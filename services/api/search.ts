import type { ArticleSummary } from '@contracts/article';
import { SEARCH_LIMIT, SEARCH_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import type * as contract from '@contracts/search';
import { call } from '../http/request';

const getPublic = call<typeof contract.searchPublicArticles>('GET', '/api/main/search_article/:search');
const getPublicAuthors = call<typeof contract.searchPublicAuthors>(
  'GET',
  '/api/main/search_article/searchforauthors/:search',
);
const getOwn = call<typeof contract.searchArticles>('GET', '/api/write/search_article/:search');
const getOwnAuthors = call<typeof contract.searchAuthors>(
  'GET',
  '/api/write/search_article/searchforauthors/:search',
);

const getWithin = call<typeof contract.searchWithin>('GET', '/api/search');

/** Absent ones limit nothing. Days are as `2026-05-01`. */
interface SearchLimits {
  tag?: string;
  author?: string;
  from?: string;
}

interface SearchOptions {
  limit?: number;
  signal?: AbortSignal;
}

/** An empty search: a path of only dots would be another address, and an empty one none. */
const isBlank = (text: string) => /^[\s.]*$/.test(text);

const input = (text: string, { limit = SEARCH_LIMIT, signal }: SearchOptions = {}) => ({
  params: { search: [...text.trim()].slice(0, SEARCH_TEXT_MAX_LENGTH).join('') },
  headers: { limit: String(limit) },
  signal,
});

type Found = Promise<ArticleSummary[]>;

/** Published articles by title and body, best first. */
export async function searchPublicArticles(text: string, options?: SearchOptions): Found {
  return isBlank(text) ? [] : (await getPublic(input(text, options))).data;
}

/** Published articles by their authors' names, best first. */
export async function searchPublicAuthors(text: string, options?: SearchOptions): Found {
  return isBlank(text) ? [] : (await getPublicAuthors(input(text, options))).data;
}

/** As the public search within a tag, of an author or since a day, newest first. */
export async function searchWithin(text: string, limits: SearchLimits, options?: SearchOptions): Found {
  if (isBlank(text)) return [];
  const { params, ...rest } = input(text, options);
  return (await getWithin({ query: { q: params.search, ...limits }, ...rest })).data;
}

/** As the public search, with the caller's marks. */
export async function searchArticles(text: string, options?: SearchOptions): Found {
  return isBlank(text) ? [] : (await getOwn(input(text, options))).data;
}

export async function searchAuthors(text: string, options?: SearchOptions): Found {
  return isBlank(text) ? [] : (await getOwnAuthors(input(text, options))).data;
}
