import type { ParsedUrlQuery } from 'node:querystring';
import { SEARCH_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import { searchPublicArticles, searchPublicAuthors, searchWithin } from '../api/search';
import { fetchPublicTags } from '../api/tags';
import { type SearchFilters, searchTimes } from '../searchFilters';
import { orNull } from './orNull';
import { oneOf } from './publicPages';

/** Articles that a search shows; the calls give the best ones and have no further pages. */
const SEARCH_RESULTS = 30;
const NAME_MAX_LENGTH = 200;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** What the address of a search limits it to; empty for what it does not. A time that is none is left out. */
export function filtersOf(query: ParsedUrlQuery): SearchFilters {
  const textOf = (name: string) => (oneOf(query[name]) ?? '').trim().slice(0, NAME_MAX_LENGTH);
  const time = searchTimes.find(({ value }) => value === textOf('time'))?.value ?? '';
  return { tag: textOf('tag'), author: textOf('author'), time };
}

async function searchFiltered(text: string, { tag, author, time }: SearchFilters) {
  const days = searchTimes.find(({ value }) => value === time)?.days;
  const limits = {
    ...(tag !== '' && { tag }),
    ...(author !== '' && { author }),
    ...(days !== undefined && { from: new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10) }),
  };
  if (Object.keys(limits).length === 0) return searchPublicArticles(text, { limit: SEARCH_RESULTS });
  return (await orNull(searchWithin(text, limits, { limit: SEARCH_RESULTS }))) ?? [];
}

/**
 * All that the page of a search shows; a text that is too long is cut.
 * @param by titles and texts, or the names of authors, for which there are no filters
 */
export async function loadSearchPage(given: string, by: 'title' | 'author', filters: SearchFilters) {
  const text = [...given.trim()].slice(0, SEARCH_TEXT_MAX_LENGTH).join('');
  const [tags, articles] = await Promise.all([
    fetchPublicTags(),
    by === 'author' ? searchPublicAuthors(text, { limit: SEARCH_RESULTS }) : searchFiltered(text, filters),
  ]);
  return { landing: { tagTitle: tags }, text, articles };
}
