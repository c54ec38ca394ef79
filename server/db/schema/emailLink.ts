declare module './index' {
  interface Database {
    email_link: EmailLinkTable;
  }
}

/** A link, good once, about the address of an account. */
export interface EmailLinkTable {
  token_hash: string;
  user_id: string;
  /** `confirm` the address that the account has, `change` to another, or `undo` a change. */
  purpose: 'confirm' | 'change' | 'undo';
  /** To which the link was sent, and which the account has once it is used. */
  email: string;
  created_at: string;
  expires_at: string;
}
