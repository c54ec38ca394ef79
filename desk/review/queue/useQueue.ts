import { useListState } from '../../hooks/useListState';
import { useQueueInfiniteQuery } from '../reviewApi';
import { useFilters } from './useFilters';

/** The queue as the address filters it: the rows that are loaded by now, and the way to more. */
export function useQueue() {
  const filters = useFilters();
  return { filters, ...useListState(useQueueInfiniteQuery(filters)) };
}
