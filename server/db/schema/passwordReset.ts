declare module './index' {
  interface Database {
    reset_request: ResetRequestTable;
    reset_link: ResetLinkTable;
  }
}

/** An address for which a link was asked for; a job looks whether an account has it. */
export interface ResetRequestTable {
  id: string;
  email_key: string;
  /** A hash of the network address that asked. */
  asked_from: string;
  /** Hash of the token by which the requesting browser may be known. */
  device_hash: string | null;
  created_at: string;
}

/** A link that sets a new password, once. */
export interface ResetLinkTable {
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
}
