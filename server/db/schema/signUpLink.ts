declare module './index' {
  interface Database {
    sign_up_link: SignUpLinkTable;
  }
}

/** A person who signs up with an address that they have not proved yet; the row goes with the link that was sent there. */
export interface SignUpLinkTable {
  token_hash: string;
  email: string;
  /** The email as it is compared. */
  email_key: string;
  username: string;
  password_hash: string;
  /** A hash of the network address that asked. */
  asked_from: string;
  /** 0 where the mails to the address were too many: then a link before it is used. */
  is_sent: 0 | 1;
  expires_at: string;
}
