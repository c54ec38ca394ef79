import type { RateLimit } from '../../../lib/rateLimit';

const HOUR_MS = 60 * 60 * 1_000;

export const emailLimits = {
  /** Links that a person has sent: that confirm an address, and that change it. */
  sent: { most: 5, windowMs: HOUR_MS },
  sentInDay: { most: 20, windowMs: 24 * HOUR_MS },
  /** Change links to one address, requested by accounts whose own address is not confirmed. */
  changesToInHour: { most: 10, windowMs: HOUR_MS },
  changesToInDay: { most: 20, windowMs: 24 * HOUR_MS },
  /** Links used from one network address, valid and invalid together. */
  used: { most: 60, windowMs: HOUR_MS },
} satisfies Record<string, RateLimit>;
