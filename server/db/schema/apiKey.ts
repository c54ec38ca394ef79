declare module './index' {
  interface Database {
    api_key: ApiKeyTable;
  }
}

export interface ApiKeyTable {
  id: string;
  /** SHA-256 of the key in hex; the key itself is never stored. */
  key_hash: string;
  /** The editor it acts for. */
  user_id: string;
  name: string;
  /** Separated by spaces, such as `articles:read tags:read`. */
  scopes: string;
  created_at: string;
  expires_at: string;
  /** Null if it was never used; accurate to the minute. */
  last_used_at: string | null;
}
