import type { PublishedFilters } from '@contracts/publishedArticle';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { articlesPath, filtersOf, searchOf } from './filters';

/** Typed filters add no history entries. */
const typedNames: readonly string[] = ['search', 'author'];

/** The filters of the address, and the way to change one; an empty value takes it out. */
export function useArticleFilters() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const filters = useMemo(() => filtersOf(search), [search]);
  const setFilter = (name: keyof PublishedFilters, value: string) => {
    const next = { ...filters, [name]: value || undefined, ...(name === 'tag' && { sub: undefined }) };
    navigate(articlesPath(searchOf(next)), { replace: typedNames.includes(name) });
  };
  return { filters, setFilter, clear: () => navigate(articlesPath('')) };
}
