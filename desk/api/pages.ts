import { pageInput } from '@/services/http/request';

/** A page of a list, as the server sends it. */
export interface Page<Item> {
  data: Item[];
  /** The number of all rows, if it is known. */
  count?: number;
  next?: string;
}

/** Options of a paged query: each page has the cursor of the next one. The cursor of the first page is empty. */
export const byCursor = { initialPageParam: '', getNextPageParam: ({ next }: Page<unknown>) => next };

/** The parts of a call that requests one page. @param filters more of its query */
export const pageAt = <Filters extends object>(limit: number, after: string, filters?: Filters) => {
  const { headers, query } = pageInput({ limit, after: after || undefined });
  return { headers, query: { ...(filters as Filters), ...query } };
};
