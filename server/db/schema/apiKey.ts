declare module './index' {
  interface Database {
    api_key: ApiKeyTable;
  }
}

export interface ApiKeyTable {
  id: string;
  /** SHA-256 of the key in hex; the key itself is never stored. */
  key_hash: string;
  /** The editor for whom it acts. */
  user_id: string;
  name: string;
  /** With spaces between, such as `articles:read tags:read`. */
  scopes: string;
  created_at: string;
  expires_at: string;
  /** Null for one that was not used yet; not more exact than a minute. */
  last_used_at: string | null;
}
