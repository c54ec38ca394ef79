import type { RateLimit } from '../../../lib/rateLimit';

const HOUR_MS = 60 * 60 * 1_000;

export const resetLimits = {
  /** Per network address, for all accounts together. A class or an office may share one. */
  asked: { most: 30, windowMs: HOUR_MS },
  /** Links used from one network address, valid and invalid together. */
  used: { most: 60, windowMs: HOUR_MS },
  /** Sent to one account, requested from one network address. Requests over the three limits are dropped silently. */
  sentFrom: { most: 3, windowMs: HOUR_MS },
  /**
   * Sent to one account in an hour, counted separately for browsers that its owner signed in with and for all
   * others.
   */
  sentInHour: { most: 6, windowMs: HOUR_MS },
  /** The same in a day. One becomes available again after two hours, before a link expires. */
  sentInDay: { most: 12, windowMs: 24 * HOUR_MS },
} satisfies Record<string, RateLimit>;

/** Per network address: passwords checked while they are chosen. */
export const adviceLimit: RateLimit = { most: 300, windowMs: 10 * 60 * 1_000 };
