import type { RateLimit } from '../../../lib/rateLimit';

const HOUR_MS = 60 * 60 * 1_000;

export const signUpLinkLimits = {
  /** Links to one address, from all network addresses together. */
  sent: { most: 5, windowMs: HOUR_MS },
  /** Links of one network address that are used, right and wrong together. */
  used: { most: 60, windowMs: HOUR_MS },
} satisfies Record<string, RateLimit>;
