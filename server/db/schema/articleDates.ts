import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    article_dates: ArticleDatesTable;
  }
}

/** What is planned for an article beside its publication; times are ISO 8601. */
export interface ArticleDatesTable {
  article_id: string;
  /** When it goes offline by itself. */
  ends_at: string | null;
  /** When its author is to look at it again. It stays until that was done. */
  update_at: string | null;
  /** The same until its author was reminded. */
  remind_at: string | null;
  /** Nothing happens to it then: 1 while the article is deleted, 2 while its end is a wish, 3 for both. */
  held: Generated<0 | 1 | 2 | 3>;
}
