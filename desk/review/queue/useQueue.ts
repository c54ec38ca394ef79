import { useListState } from '../../hooks/useListState';
import { useQueueInfiniteQuery } from '../reviewApi';
import { useFilters } from './useFilters';

/**
 * The queue as the address filters it: the rows that are loaded by now, and the way to more. After a change of the
 * filters the old rows stay until the new ones are here; `isCurrent` says which they are.
 */
export function useQueue() {
  const filters = useFilters();
  const asked = useQueueInfiniteQuery(filters);
  return { filters, isCurrent: asked.currentData !== undefined, ...useListState(asked) };
}
