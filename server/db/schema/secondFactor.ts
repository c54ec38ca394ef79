declare module './index' {
  interface Database {
    authenticator: AuthenticatorTable;
    recovery_code: RecoveryCodeTable;
    sign_in_step: SignInStepTable;
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
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

/** A code that replaces the app, once. */
interface RecoveryCodeTable {
  code_hash: string;
  user_id: string;
}

/** A sign-in whose password was right, and which waits for a code. */
export interface SignInStepTable {
  token_hash: string;
  user_id: string;
  at: 'site' | 'desk';
  /** A hash of the stored password: changing the password invalidates it. */
  password_mark: string;
  expires_at: string;
}

/** A key pair whose private half is on a device of the person (WebAuthn). */
export interface PasskeyTable {
  id: string;
  user_id: string;
  /** By which devices know it, in base64url. */
  credential_id: string;
  /** A COSE key, in base64url. */
  public_key: string;
  /** How often the device used it, 0 to 2³² − 1; devices that share it with others always say 0. */
  counter: number;
  /** JSON: how browsers may reach the device. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

/** The challenge that a device must sign. */
export interface PasskeyChallengeTable {
  /** A hash of its purpose, and of the session or cookie of the requesting browser. */
  holder_hash: string;
  challenge: string;
  /** The owner of the passkey; null if any known passkey may sign in. */
  user_id: string | null;
  expires_at: string;
}
