import type { RoomFilter } from '@contracts/room';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import type { RoomQuery } from '../inboxApi';

/** The options, in order. */
export const filterNames: Record<RoomFilter, string> = {
  open: 'Open',
  unread: 'Unread',
  closed: 'Closed',
  all: 'All',
};

const isFilter = (value: string): value is RoomFilter => value in filterNames;

interface Filter {
  query: RoomQuery;
  /** The active filter. A search for a name looks in all rooms unless a filter is chosen. */
  shown: RoomFilter;
}

/** Reads the filters from an address; invalid values are ignored. */
function filterOf(address: string): Filter {
  const params = new URLSearchParams(address);
  const show = params.get('show') ?? '';
  const search = params.get('search')?.slice(0, 200).trim() || undefined;
  const chosen = isFilter(show) ? show : undefined;
  return { query: { show: chosen, search }, shown: chosen ?? (search ? 'all' : 'open') };
}

/** The query of the address with another choice, from its `?` on; empty without a choice. */
export function withFilter({ show, search }: RoomQuery): string {
  const params = new URLSearchParams({ ...(show && { show }), ...(search && { search }) });
  return params.size > 0 ? `?${params}` : '';
}

export function useRoomFilter(): Filter {
  const address = useSearch();
  return useMemo(() => filterOf(address), [address]);
}
