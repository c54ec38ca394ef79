import type { Page } from '@/services/http/page';

/** The state of a whole list, besides the loaded rows. */
export interface ListState {
  /** Of all matches, not only the loaded rows. */
  count: number;
  /** Where the next page starts; null if there is none. */
  next: string | null;
  /** A page is loading. */
  loading: boolean;
  /** The last requested page could not be loaded. */
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
