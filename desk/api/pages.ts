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

/** The parts of a call that requests one page. */
export const pageAt = (limit: number, after: string) => pageInput({ limit, after: after || undefined });
