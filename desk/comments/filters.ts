import { useSearchParams } from 'wouter';

/** What the section shows, as the address names it; the first where it names nothing. */
export const filters = ['reported', 'newest', 'removed', 'articles'] as const;
export type Filter = (typeof filters)[number];

export const filterLabels: Record<Filter, string> = {
  reported: 'Reported',
  newest: 'Newest',
  removed: 'Removed',
  articles: 'Articles',
};

export const emptyTexts: Record<Filter, { title: string; text: string }> = {
  reported: { title: 'Nothing is reported', text: 'Comments that authors report appear here.' },
  newest: { title: 'No comments yet', text: 'What readers say under articles appears here.' },
  removed: { title: 'Nothing was removed', text: 'Removed comments stay here and can be shown again.' },
  articles: { title: 'Nothing is reported', text: 'Articles that authors report appear here.' },
};

const isFilter = (name: string | null): name is Filter => filters.some((filter) => filter === name);

export function useFilter(): Filter {
  const [params] = useSearchParams();
  const name = params.get('show');
  return isFilter(name) ? name : filters[0];
}
