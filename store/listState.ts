import type { Page } from '@/services/http/page';

/** What is known of a whole list beside the rows that were loaded. */
export interface ListState {
  /** Of all matches, not of the rows loaded. */
  count: number;
  /** Where the next page starts; null when there is none. */
  next: string | null;
  /** A page is on its way. */
  loading: boolean;
  /** The last page that was asked for did not come. */
  failed: boolean;
}

export const emptyList: ListState = { count: 0, next: null, loading: false, failed: false };

export const startedList = (list: ListState): ListState => ({ ...list, loading: true, failed: false });
export const failedList = (list: ListState): ListState => ({ ...list, loading: false, failed: true });
export const arrivedList = ({ count, next }: Pick<Page<unknown>, 'count' | 'next'>): ListState => ({
  ...emptyList,
  count,
  next,
});

/** May the page after the loaded ones be asked for now? */
export const canLoadMore = (list: ListState): boolean => !list.loading && list.next !== null;

/** Scopes are small plain objects with their keys in one order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
