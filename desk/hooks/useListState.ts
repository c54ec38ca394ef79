import { useMemo } from 'react';
import type { DeskError } from '../api/deskApi';
import type { Page } from '../api/pages';

/** The result of an infinite query. */
interface Asked<Item> {
  data?: { pages: Page<Item>[] };
  error?: Partial<DeskError>;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export interface ListState<Item> {
  /** All rows loaded so far. */
  rows: Item[];
  /** The number of all rows; undefined if it is not known. */
  count: number | undefined;
  isLoaded: boolean;
  isFetching: boolean;
  /** Why the last request failed; loaded rows stay on the screen. */
  failure: string | undefined;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
  retry: () => void;
}

/** The state of a paged list, as screens show it. */
export function useListState<Item>(asked: Asked<Item>): ListState<Item> {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = asked;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return {
    rows,
    count: data?.pages[0]?.count,
    isLoaded: data !== undefined,
    isFetching,
    failure: error && !isFetching ? error.message : undefined,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
