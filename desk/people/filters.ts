import type { PersonFilter } from '@contracts/person';
import { useSearchParams } from 'wouter';
import type { PeopleFilter } from './peopleApi';

export const filters = ['all', 'editors', 'suspended'] as const satisfies PersonFilter[];

export const filterLabels: Record<PersonFilter, string> = {
  all: 'Everyone',
  editors: 'Editors',
  suspended: 'Suspended',
};

/** The maximum length of an email. */
export const SEARCH_MAX_LENGTH = 254;

/** The filters of the address; invalid values are ignored. */
export function usePeopleFilter(): PeopleFilter & { setSearch: (search: string) => void } {
  const [params, setParams] = useSearchParams();
  return {
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX_LENGTH),
    filter: filters.find((name) => name === params.get('show')) ?? 'all',
    setSearch: (search) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (search === '') next.delete('search');
          else next.set('search', search);
          return next;
        },
        // Typed filters add no history entries.
        { replace: true },
      ),
  };
}

/** The address of a list, with its search. */
export function addressOf(filter: PersonFilter, search: string): string {
  const params = new URLSearchParams({
    ...(filter !== 'all' && { show: filter }),
    ...(search && { search }),
  });
  return `?${params}`;
}
