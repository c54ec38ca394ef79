/** Open requests for an account. Further ones are refused. */
export const SIGN_UP_REQUESTS_MAX = 500;
/** Of these, from one network address: a class or an office may share one. */
export const SIGN_UP_REQUESTS_OF_ADDRESS = 50;
/** A request that no editor decides goes after so many days. */
export const SIGN_UP_REQUEST_DAYS = 30;

/**
 * Editors are warned of at least this many sign-ups in 24 hours, if it is this many times the average of the `days`
 * before.
 */
export const SIGN_UP_JUMP = { least: 20, times: 5, days: 7 } as const;

export const SIGN_UP_WAITS =
  'an editor reviews each new account here and has not reviewed yours yet: you get a mail when they have';

/** For how long a link is good that proves the address of a new account. */
export const SIGN_UP_LINK_HOURS = 24;
/** New accounts whose links were not used yet. Further ones are refused. */
export const SIGN_UP_LINKS_MAX = 2_000;

export const SIGN_UP_LINK_WAITS = 'we sent a link to this address: open it to finish your account';

export const SIGN_UP_LINK_IS_OLD =
  'this link is no longer good: it works once, within a day. Sign in if you have your account; otherwise sign up again';

export const SIGN_UP_LINK_PASSWORD_WRONG =
  'this is not the password that was chosen when signing up: if you did not choose it, sign up again';

export const SIGN_UP_LINK_IS_TAKEN =
  'another account has this name, one that looks like it, or the address: sign in, or sign up again with another name';

export const THROW_AWAY_ADDRESS =
  'addresses of disposable mail services cannot be used here: please use a permanent one';

/** So many requests wait where each further one needs proof of work, so that robots do not take all places. */
export const SIGN_UP_REQUESTS_UNPROVED = 100;

export const PROOF_NEEDED =
  'very many people sign up right now: solve the challenge of this answer, and send the same again with it';

export const TOO_MANY_SIGN_UPS_HERE =
  'too many people in your network are waiting for an account: please try again in a few days';

export const TOO_MANY_SIGN_UPS = 'too many people are waiting for an account: please try again in a few days';

export const NO_INVITATION =
  'this invitation was already used or has expired: please ask the person who sent it for a new one';
