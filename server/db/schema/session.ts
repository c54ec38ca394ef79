export interface SessionTable {
  /** SHA-256 of the token in hex; the token itself is never stored. */
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}
