declare module './index' {
  interface Database {
    authenticator: AuthenticatorTable;
    recovery_code: RecoveryCodeTable;
    sign_in_step: SignInStepTable;
  }
}

/** An app that shows codes. */
export interface AuthenticatorTable {
  user_id: string;
  /** In base32, as the app has it: codes cannot be made of a hash. */
  secret: string;
  /** The half-minute of the last code that was accepted: an older code, or that one, is not accepted again. */
  last_step: number;
  created_at: string;
  /** Null until the person has shown a code of it; only then it counts. */
  confirmed_at: string | null;
}

/** A code that stands in for the app, once. */
interface RecoveryCodeTable {
  code_hash: string;
  user_id: string;
}

/** A sign-in whose password was right, and which waits for a code. */
export interface SignInStepTable {
  token_hash: string;
  user_id: string;
  at: 'site' | 'desk';
  /** A hash of what is stored of the password: another password ends it. */
  password_mark: string;
  expires_at: string;
}
