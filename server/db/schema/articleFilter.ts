declare module './index' {
  interface Database {
    article_filter: ArticleFilterTable;
  }
}

/** A search among published articles that editors keep. There are few of them. */
export interface ArticleFilterTable {
  id: string;
  name: string;
  /** The name as it is compared. Unique. */
  name_key: string;
  /** JSON. */
  filters: string;
}
