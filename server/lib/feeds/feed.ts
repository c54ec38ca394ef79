export interface Picture {
  url: string;
  /** Empty for a decorative picture. */
  alt: string;
}

/** An article in a feed. Addresses are absolute, times ISO 8601. */
export interface FeedEntry {
  /** Stays the same when the title changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  /** Sanitised; null where the feed has only the summary. */
  html: string | null;
  published: string;
  /** When the published text was written; never before it was published. */
  modified: string;
  /** When a note for readers was published last; absent if it has none. */
  corrected?: string;
  authors: string[];
  categories: string[];
  cover: Picture | null;
}

/** The content of a feed, independent of its format. */
export interface Feed {
  title: string;
  description: string;
  /** BCP 47. */
  language: string;
  /** The page with the same list. */
  url: string;
  /** Its own address. */
  self: string;
  /** When anything in it last changed. */
  modified: string;
  entries: FeedEntry[];
}
