import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    sign_in_failure: SignInFailureTable;
  }
}

/** A wrong password, counted per account and per address. */
interface SignInFailureTable {
  id: Generated<number>;
  /** `account:{email_key}` or `address:{ip}`. */
  key: string;
  at: string;
}
