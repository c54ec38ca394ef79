import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    sign_in_failure: SignInFailureTable;
  }
}

/** A wrong or a right password, counted per account and per address, or a registration. */
interface SignInFailureTable {
  id: Generated<number>;
  /** `account:{email_key}`, `address:{ip}`, `signed-in:account:{id}`, `signed-in:address:{ip}` or `register:{ip}`. */
  key: string;
  at: string;
}
