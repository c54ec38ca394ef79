import { useListState } from '../../hooks/useListState';
import { useQueueInfiniteQuery } from '../reviewApi';
import { useFilters } from './useFilters';

/**
 * The queue with the filters of the address: the loaded rows, and how to load more. After a change of filters the
 * old rows stay until the new ones are loaded; `isCurrent` says which they are.
 */
export function useQueue() {
  const filters = useFilters();
  const asked = useQueueInfiniteQuery(filters);
  return { filters, isCurrent: asked.currentData !== undefined, ...useListState(asked) };
}
