declare module './index' {
  interface Database {
    site: SiteTable;
  }
}

/** Each state of the identity of the site, one row a revision; the highest is the one that readers see. */
export interface SiteTable {
  revision: number;
  /** JSON of `SiteChanges`: what differs from the defaults. */
  identity: string;
  /** Null for what the server did by itself, and where the account is gone. */
  editor_id: string | null;
  created_at: string;
}
