import type { PublishedFilters } from '@contracts/publishedArticle';

/** In the order in which they are written down. */
export const filterNames = [
  'search',
  'tag',
  'sub',
  'author',
  'from',
  'until',
  'lacks',
  'planned',
  'state',
  'sort',
] as const satisfies (keyof PublishedFilters)[];

/** Filters as one text, the same for the same filters. No zod in here: the desk imports it. */
export const filtersText = (filters: PublishedFilters): string =>
  JSON.stringify(
    Object.fromEntries(filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))),
  );
