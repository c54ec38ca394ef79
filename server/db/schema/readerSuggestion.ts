import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    reader_suggestion: ReaderSuggestionTable;
  }
}

/** Other words that a reader suggests for a passage of a published article. */
export interface ReaderSuggestionTable {
  id: string;
  article_id: string;
  reader_id: string;
  /** The published revision that had the passage. */
  revision: number;
  /** Of the article, as readers saw it. */
  title: string;
  passage: string;
  passage_before: string;
  passage_after: string;
  /** Words to put in the place of the passage; empty to remove them. */
  suggestion: string;
  /** The reader's comment; may be empty. */
  content: string;
  /** Whether the author learns the reader's name, and may thank them by it. */
  wants_thanks: 0 | 1;
  created_at: string;
  /** Null while it is open; final after that. */
  outcome: Generated<'accepted' | 'refused' | null>;
  answered_at: Generated<string | null>;
}
