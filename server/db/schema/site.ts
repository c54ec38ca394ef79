declare module './index' {
  interface Database {
    site: SiteTable;
  }
}

/** Each state of the site's identity, one row per revision; the highest is published. */
export interface SiteTable {
  revision: number;
  /** JSON of `SiteChanges`: what differs from the defaults. */
  identity: string;
  /** Null for the server itself, and if the account was deleted. */
  editor_id: string | null;
  created_at: string;
}
