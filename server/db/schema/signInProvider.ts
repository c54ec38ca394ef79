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
  /** A hash of the cookie of the browser, and of what it has to send back with it. */
  holder_hash: string;
  at: 'site' | 'desk';
  /** Whose account is linked; null where a person signs in. */
  user_id: string | null;
  /** Of the session that links. */
  session_hash: string | null;
  /** JSON: what the answer of the provider is compared with, and later who the provider says the person is. */
  held: string;
  expires_at: string;
}
