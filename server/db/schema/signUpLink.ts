declare module './index' {
  interface Database {
    sign_up_link: SignUpLinkTable;
  }
}

/** A person who signs up with an address that they have not proved yet; the row goes with the link that was sent there. */
export interface SignUpLinkTable {
  token_hash: string;
  email: string;
  /** The email as it is compared. Unique. */
  email_key: string;
  username: string;
  password_hash: string;
  /** A hash of the network address that asked. */
  asked_from: string;
  expires_at: string;
}
