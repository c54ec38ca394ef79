declare module './index' {
  interface Database {
    cdn_purge: CdnPurgeTable;
    cdn_cache: CdnCacheTable;
  }
}

/** The outbox of purges, stored in the transactions of the changes; each row is for one cache. */
export interface CdnPurgeTable {
  id: string;
  /** The name of the cache, such as its address. */
  cache: string;
  /** Separated by spaces. */
  tags: string;
  /** When it is to be sent, or to be tried again; while it is being sent, when another instance may take it over. */
  due_at: string;
  /** When it was sent for the first time; null before. */
  sent_at: string | null;
  created_at: string;
}

/** The caches in front of the site that say when they were started. */
interface CdnCacheTable {
  cache: string;
  /** What it last said, in words of its own. */
  started: string;
}
