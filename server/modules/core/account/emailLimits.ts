import type { RateLimit } from '../../../lib/rateLimit';

const HOUR_MS = 60 * 60 * 1_000;

export const emailLimits = {
  /** Links that a person has sent: that confirm an address, and that change it. */
  sent: { most: 5, windowMs: HOUR_MS },
  sentInDay: { most: 20, windowMs: 24 * HOUR_MS },
  /** Links that change addresses to one address, asked for by accounts whose own is not confirmed. */
  changesToInHour: { most: 10, windowMs: HOUR_MS },
  changesToInDay: { most: 20, windowMs: 24 * HOUR_MS },
  /** Links of one address that are used, right and wrong together. */
  used: { most: 60, windowMs: HOUR_MS },
} satisfies Record<string, RateLimit>;
