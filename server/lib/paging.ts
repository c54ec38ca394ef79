import { PAGE_SIZE, PAGE_SIZE_MAX } from '@contracts/rules/limits';
import { badRequest } from '../errors';

/** Rows of one page: absent or 0 is the default; values above the maximum are reduced to it. */
export function pageLimit(headers: { limit?: string }): number {
  const limit = Number(headers.limit ?? 0);
  return limit === 0 ? PAGE_SIZE : Math.min(limit, PAGE_SIZE_MAX);
}

/** The parameters of a page of a list. */
export interface PageRequest {
  limit: number;
  /** The cursor of the page before. */
  after?: string;
}

export function pageRequest(input: { headers: { limit?: string }; query: { after?: string } }): PageRequest {
  return { limit: pageLimit(input.headers), after: input.query.after };
}

/** A place in a list ordered by date and id. */
export interface Cursor {
  date: string;
  id: string;
}

export function encodeCursor({ date, id }: Cursor): string {
  return Buffer.from(JSON.stringify([date, id])).toString('base64url');
}

/** @returns null for a text that is not a cursor of ours. */
export function readCursor(after: string): Cursor | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
    if (!Array.isArray(parts)) return null;
    const [date, id, ...more] = parts as unknown[];
    if (typeof date !== 'string' || typeof id !== 'string' || more.length > 0) return null;
    // Another spelling of it would be another address of the same page.
    return encodeCursor({ date, id }) === after ? { date, id } : null;
  } catch {
    return null;
  }
}

/** @throws AppError 400 for a text that is not a cursor of ours. */
export function decodeCursor(after: string | undefined): Cursor | null {
  if (after === undefined || after === '') return null;
  const cursor = readCursor(after);
  if (!cursor) throw wrongCursor();
  return cursor;
}

export const wrongCursor = () => badRequest('after is not a cursor of this list');

/**
 * Cuts a page out of `limit + 1` rows: the extra row only shows that more follow.
 * @returns the rows of the page and the cursor of the next one.
 */
export function toPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? encodeCursor(cursorOf(last)) : undefined };
}
