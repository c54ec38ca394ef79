import type { RateLimit } from '../../../lib/rateLimit';

const HOUR_MS = 60 * 60 * 1_000;

export const signUpLinkLimits = {
  /** Sign-ups with one email address from one network address. */
  asked: { most: 5, windowMs: HOUR_MS },
  /** Links to one email address, from all network addresses together. Further ones are dropped silently. */
  sentInHour: { most: 10, windowMs: HOUR_MS },
  /** The same in a day. One becomes available again before a link expires. */
  sentInDay: { most: 20, windowMs: 24 * HOUR_MS },
  /** Links used from one network address, valid and invalid together. */
  used: { most: 60, windowMs: HOUR_MS },
} satisfies Record<string, RateLimit>;

/** Sign-ups with one email address that wait, from one network address and from all; then the oldest goes. */
export const waitingMost = { from: 3, all: 12 };
