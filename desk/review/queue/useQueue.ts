import type { WaitingArticle } from '@contracts/queue';
import { useMemo } from 'react';
import { useQueueInfiniteQuery } from '../reviewApi';
import { useFilters } from './useFilters';

/** The queue as the address filters it: the rows that are loaded by now, and the way to more. */
export function useQueue() {
  const filters = useFilters();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useQueueInfiniteQuery(filters);
  const rows: WaitingArticle[] = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return {
    filters,
    rows,
    /** Undefined where the queue is too long to be counted with filters. */
    count: data?.pages[0]?.count,
    isLoaded: data !== undefined,
    isFetching,
    /** Why the newest state is not known; older rows stay on the screen. */
    failure: error && !isFetching ? error.message : undefined,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
