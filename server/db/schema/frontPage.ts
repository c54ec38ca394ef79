declare module './index' {
  interface Database {
    front_page: FrontPageTable;
    front_page_pin: FrontPagePinTable;
  }
}

/** Each arrangement of the front page, one row per revision; the highest is published. */
export interface FrontPageTable {
  revision: number;
  /** JSON of `Arrangement`. */
  arrangement: string;
  /** Null if the account was deleted. */
  editor_id: string | null;
  created_at: string;
}

/** A pin of the newest revision that ends, until the pages that show it were dropped. */
interface FrontPagePinTable {
  article_id: string;
  ends_at: string;
}
