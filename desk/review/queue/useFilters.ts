import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Filters, filtersOf, reviewPath } from './filters';

/** The filters of the address. */
export function useFilters(): Filters {
  const search = useSearch();
  return useMemo(() => filtersOf(search), [search]);
}

/** Changes one filter of the address; an empty value removes it. Typed filters add no history entries. */
export function useSetFilter(): (name: keyof Filters, value: string) => void {
  const search = useSearch();
  const [, navigate] = useLocation();
  return (name, value) => {
    const params = new URLSearchParams(search);
    if (value === '') params.delete(name);
    else params.set(name, value);
    navigate(reviewPath(params.toString()), { replace: name === 'author' || name === 'search' });
  };
}
