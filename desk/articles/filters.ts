import type { PublishedFilters } from '@contracts/publishedArticle';
import { filterNames } from '@contracts/rules/filtersText';
import { oneOf, present, textIn } from '../filters/addressValues';

/** A day that the calendar has. */
function dayIn(value: string | null): string | undefined {
  if (!value || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

/** Reads the filters from an address; invalid values are ignored. */
export function filtersOf(search: string): PublishedFilters {
  const params = new URLSearchParams(search);
  return present<PublishedFilters>({
    search: textIn(params.get('search')),
    tag: textIn(params.get('tag')),
    sub: params.get('tag') ? textIn(params.get('sub')) : undefined,
    author: textIn(params.get('author')),
    from: dayIn(params.get('from')),
    until: dayIn(params.get('until')),
    lacks: oneOf(params.get('lacks'), ['cover', 'summary'] as const),
    planned: oneOf(params.get('planned'), ['end', 'update'] as const),
    state: oneOf(params.get('state'), ['offline'] as const),
    sort: oneOf(params.get('sort'), ['newest', 'oldest'] as const),
  });
}

/** The filters as a part of an address. */
export const searchOf = (filters: PublishedFilters): string =>
  new URLSearchParams(
    filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  ).toString();

/** The address of an article below the section, or of the list, with the filters that one has chosen. */
export const articlesPath = (search: string, id?: string): string =>
  `${id === undefined ? '/' : `/${encodeURIComponent(id)}`}${search && `?${search}`}`;
