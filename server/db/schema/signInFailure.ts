import type { Generated } from 'kysely';

/** A wrong password, counted per account and per address. */
export interface SignInFailureTable {
  id: Generated<number>;
  /** `account:{email_key}` or `address:{ip}`. */
  key: string;
  at: string;
}
