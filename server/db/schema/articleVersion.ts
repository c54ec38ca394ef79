import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    article_version: ArticleVersionTable;
  }
}

/** What readers saw of a published article until it was replaced. What they see now is its publication. */
export interface ArticleVersionTable {
  article_id: string;
  /** Counted from 1, in the order in which readers saw them. */
  number: number;
  revision: number;
  shown_from: string;
  replaced_at: string;
  title: string;
  summary: string;
  /** Titles, as they were. */
  tag: string;
  sub: string;
  /** 1 where an editor took it from readers: its words are gone, and its number stays. */
  is_removed: Generated<0 | 1>;
  /** Compressed HTML. */
  packed: Buffer;
}
