import { useSearchParams } from 'wouter';

/** The lists of the section, as in the address; the first one by default. */
export const filters = ['reported', 'held', 'newest', 'removed', 'articles'] as const;
export type Filter = (typeof filters)[number];

export const filterLabels: Record<Filter, string> = {
  reported: 'Reported',
  held: 'Held',
  newest: 'Newest',
  removed: 'Removed',
  articles: 'Articles',
};

export const emptyTexts: Record<Filter, { title: string; text: string }> = {
  reported: { title: 'No reports', text: 'Reported comments appear here.' },
  held: { title: 'No held comments', text: 'Comments of newcomers that wait for an editor appear here.' },
  newest: { title: 'No comments yet', text: 'Readers’ comments appear here.' },
  removed: { title: 'No removed comments', text: 'Removed comments appear here and can be shown again.' },
  articles: { title: 'No reports', text: 'Reported articles appear here.' },
};

const isFilter = (name: string | null): name is Filter => filters.some((filter) => filter === name);

export function useFilter(): Filter {
  const [params] = useSearchParams();
  const name = params.get('show');
  return isFilter(name) ? name : filters[0];
}
