import { commissionStates } from '@contracts/rules/commission/commissionRules';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { oneOf, present, textIn } from '../filters/addressValues';

const dues = ['overdue', 'week', 'month'] as const;

/** Reads the filters from an address; invalid values are ignored. */
function filtersOf(search: string) {
  const params = new URLSearchParams(search);
  return present({
    state: oneOf(params.get('state'), commissionStates),
    author: textIn(params.get('author')),
    due: oneOf(params.get('due'), dues),
  });
}

export type CommissionFilters = ReturnType<typeof filtersOf>;

/** The filters of the address, and the way to change one; an empty value takes it out. */
export function useCommissionFilters() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const filters = useMemo(() => filtersOf(search), [search]);
  const setFilter = (name: keyof CommissionFilters, value: string) => {
    const next = present({ ...filters, [name]: value || undefined });
    const address = new URLSearchParams(next as Record<string, string>).toString();
    // What is typed adds no entries to the history.
    navigate(`/${address && `?${address}`}`, { replace: name === 'author' });
  };
  return { filters, setFilter, clear: () => navigate('/') };
}
