declare module './index' {
  interface Database {
    article_address: ArticleAddressTable;
  }
}

/** Stays after its article is deleted, so that the address can say so. */
interface ArticleAddressTable {
  article_id: string;
  /** The words in the address, `articlePath`; empty where the title has none, and once the article is erased. */
  slug: string;
  /** The tag under which readers saw it last; null where they never did. */
  tag_id: string | null;
  /** Whether readers ever saw it. */
  was_published: 0 | 1;
}
