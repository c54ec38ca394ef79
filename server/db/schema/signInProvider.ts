declare module './index' {
  interface Database {
    provider_identity: ProviderIdentityTable;
    provider_sign_in: ProviderSignInTable;
  }
}

/** An account of a sign-in provider that signs its person in here (OpenID Connect). */
export interface ProviderIdentityTable {
  id: string;
  user_id: string;
  /** The address of the provider. */
  issuer: string;
  /** By which the provider knows the person: an address of mail may pass to another. */
  subject: string;
  /** As the provider named it when it was linked, for its person to know it again; may be empty. */
  email: string;
  created_at: string;
  used_at: string | null;
}

/** A sign-in through a provider that is under way. */
export interface ProviderSignInTable {
  /** A hash of the browser's cookie, and of the value it must send back with it. */
  holder_hash: string;
  at: 'site' | 'desk';
  /** The account to link; null for a sign-in. */
  user_id: string | null;
  /** The session that links. */
  session_hash: string | null;
  /** JSON: the values to compare the provider's answer with, and later the person that the provider identified. */
  held: string;
  expires_at: string;
}
