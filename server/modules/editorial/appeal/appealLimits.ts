import type { RateLimit } from '../../../lib/rateLimit';

const HOUR_MS = 60 * 60 * 1_000;

export const appealLimits = {
  /** Per network address, for all accounts together. */
  asked: { most: 30, windowMs: HOUR_MS },
  /** Links used from one network address, valid and invalid together. */
  used: { most: 60, windowMs: HOUR_MS },
  /** Sent to one account. Requests over it are dropped silently. */
  sentInDay: { most: 3, windowMs: 24 * HOUR_MS },
} satisfies Record<string, RateLimit>;
