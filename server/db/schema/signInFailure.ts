import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    sign_in_failure: SignInFailureTable;
  }
}

/** A wrong or a right password, counted by account, address and browser, or a registration. */
interface SignInFailureTable {
  id: Generated<number>;
  /**
   * `account:{hash of email_key}` with ` {ip}`, ` device {hash}` or nothing after it, `address:{ip}`,
   * `signed-in:account:{id}`, `signed-in:address:{ip}` or `register:{ip}`.
   */
  key: string;
  at: string;
}
