declare module './index' {
  interface Database {
    checker_token: CheckerTokenTable;
  }
}

/** Allows its user one originality check. */
export interface CheckerTokenTable {
  token_hash: string;
  user_id: string;
  expires_at: string;
}
