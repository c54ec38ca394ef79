import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    sign_up_request: SignUpRequestTable;
  }
}

/** A person who asked for an account; the row goes when an editor has decided, or after some time. */
export interface SignUpRequestTable {
  id: string;
  email: string;
  /** The email as it is compared. Unique. */
  email_key: string;
  username: string;
  /** The username as it is compared. Unique. */
  username_key: string;
  /** Empty for a person who signs in through a provider. */
  password_hash: string;
  /** Of the provider through which the person signs in. */
  issuer: string | null;
  subject: string | null;
  /** A hash of the network address that asked; empty in requests of before. */
  asked_from: Generated<string>;
  created_at: string;
}
