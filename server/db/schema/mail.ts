import type { MailStatus } from '@contracts/mail';
import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    mail: MailTable;
    refused_address: RefusedAddressTable;
  }
}

/** The outbox: each mail to one recipient, written in the transaction of what causes it. */
export interface MailTable {
  id: string;
  /** What it is about, such as `test`. */
  kind: string;
  recipient: string;
  /** Null where it goes to an address without an account. */
  user_id: string | null;
  subject: string;
  /** Empty, as the HTML, once the secret is gone. */
  body_text: string;
  body_html: string;
  /**
   * Of a mail with a secret, such as a link that sets a password: until when it is good. Null for all others, and once
   * the text is gone.
   */
  secret_until: string | null;
  status: MailStatus;
  /** How often it was handed to the mail server. */
  attempts: number;
  /** When it is to be sent, or to be tried again; while it is being sent, since when. */
  due_at: string;
  /** What the mail server answered last. */
  answer: string;
  created_at: string;
  /** Where its recipient ends mails of its kind; empty where they always come. */
  unsubscribe: Generated<string>;
}

/** Addresses to which the mail server will not deliver; no mail is sent there. */
export interface RefusedAddressTable {
  /** As `email_key` of an account. */
  email_key: string;
  answer: string;
  refused_at: string;
}
