import type { MailStatus } from '@contracts/mail';
import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    mail: MailTable;
    refused_address: RefusedAddressTable;
  }
}

/** The outbox: each mail to one recipient, stored in the transaction of its cause. */
export interface MailTable {
  id: string;
  /** The kind of mail, such as `test`. */
  kind: string;
  recipient: string;
  /** Null where it goes to an address without an account. */
  user_id: string | null;
  subject: string;
  /** Empty, like the HTML, once the secret is deleted. */
  body_text: string;
  body_html: string;
  /**
   * For a mail with a secret, such as a link that sets a password: when it expires. Null for all others, and once
   * the text is deleted.
   */
  secret_until: string | null;
  status: MailStatus;
  /** The number of attempts at the mail server. */
  attempts: number;
  /** When it is to be sent, or to be tried again; while it is being sent, since when. */
  due_at: string;
  /** The last answer of the mail server. */
  answer: string;
  created_at: string;
  /** The address to unsubscribe from mails of its kind; empty if they are always sent. */
  unsubscribe: Generated<string>;
}

/** Addresses to which the mail server will not deliver; no mail is sent there. */
export interface RefusedAddressTable {
  /** As `email_key` of an account. */
  email_key: string;
  answer: string;
  refused_at: string;
}
