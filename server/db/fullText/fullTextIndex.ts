import type { Db } from '../client';

/** One spelling of a searched word. */
export interface Term {
  word: string;
  /** Whether longer words that begin so match too. */
  isPrefix: boolean;
}

/** Every group must match with at least one of its terms. Neither the query nor a group is ever empty. */
export type FullTextQuery = Term[][];

interface IndexedText {
  /** The publication's `search_row`. */
  row: number;
  /** Normalised words, separated by spaces. */
  title: string;
  body: string;
}

/** Where the groups must match: anywhere, each in the title, or at least one of them in the title. */
export type MatchedFields = 'anywhere' | 'allInTitle' | 'oneInTitle';

/** A publication's row is the moment that it was published, in milliseconds, times this, or soon behind. */
export const ROWS_PER_MS = 1_000;

/** Rows of the index: `from` and greater, less than `to`. */
export interface RowRange {
  from: number;
  to: number;
}

/** The database's own full-text index of the publications. Each database has one of its own. */
export interface FullTextIndex {
  put(db: Db, text: IndexedText): Promise<void>;
  remove(db: Db, row: number): Promise<void>;
  /** The newest rows that match there, newest first. */
  newest(
    db: Db,
    query: FullTextQuery,
    place: MatchedFields,
    limit: number,
    range?: RowRange,
  ): Promise<number[]>;
  /** Which of a few hundred rows match, in any order. */
  among(db: Db, query: FullTextQuery, rows: number[]): Promise<number[]>;
  /**
   * The rows, best first; a title counts more than a body.
   * @param rows all that match, which are few
   * @returns null if ranking would have to read the many rows of a single group.
   */
  best(db: Db, query: FullTextQuery, rows: number[], limit: number): Promise<number[] | null>;
}
