/** The page after the provider's answer. Its parameters are after the #, which browsers do not send to servers. */
export const PROVIDER_PAGE = '/account/provider';

/**
 * Why a sign-in through a provider failed, as in the address of the next page: it has ended or was started in
 * another browser, the provider does not answer, it refused, its answer is invalid, or there were too many.
 */
export type ProviderFailure = 'over' | 'unreachable' | 'refused' | 'wrong' | 'many';

export const PROVIDER_OVER = 'this sign-in has ended, or was started in another browser: please start again';
export const NO_PROVIDER = 'this site has no sign-in through a provider';
export const PROVIDER_UNREACHABLE =
  'the sign-in provider does not answer: please try again later, or sign in another way';
export const PROVIDER_EMAIL_UNVERIFIED =
  'the provider does not confirm your email address: sign in another way, and link the provider under Account';
export const PROVIDER_NOT_LINKED =
  'no account here is linked with this sign-in: sign in with your password, and link the provider under Account';
export const PROVIDER_TAKEN = 'this sign-in belongs to another account here';
export const PROVIDER_LINKED_ALREADY =
  'your account is linked with another sign-in of the provider: please unlink it first';
export const PROVIDER_ONLY_WAY =
  'this is the only way to sign in to your account: set a password first, with “Forgot password?”';
export const PROVIDER_OTHER_ACCOUNT = 'this is not the account to link';
