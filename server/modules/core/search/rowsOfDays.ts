import type { RowRange } from '../../../db/fullText/fullTextIndex';
import { ROWS_PER_MS } from '../../../db/fullText/fullTextIndex';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The rows of articles published on these days, including the last. @param from such as `2026-05-01`, in UTC */
export const rowsOfDays = (from: string | undefined, until: string | undefined): RowRange => ({
  from: from === undefined ? 0 : Date.parse(from) * ROWS_PER_MS,
  to: until === undefined ? Number.MAX_SAFE_INTEGER : (Date.parse(until) + DAY_MS) * ROWS_PER_MS,
});
