import type { RateLimit } from '../../../lib/rateLimit';

const HOUR_MS = 60 * 60 * 1_000;

export const resetLimits = {
  /** Of one address, for all accounts together; a class or an office may share one. */
  asked: { most: 30, windowMs: HOUR_MS },
  /** Links of one address that are used, right and wrong together. */
  used: { most: 60, windowMs: HOUR_MS },
  /** Sent to one account, asked for from one address. Those beyond the three bounds are left out without a word. */
  sentFrom: { most: 3, windowMs: HOUR_MS },
  /** Sent to one account in an hour, apart for browsers that its owner signed in with and for all others. */
  sentInHour: { most: 6, windowMs: HOUR_MS },
  /** The same in a day. One comes back in two hours, which is sooner than a link ends. */
  sentInDay: { most: 12, windowMs: 24 * HOUR_MS },
} satisfies Record<string, RateLimit>;

/** Of one address: passwords that are asked about while they are chosen. */
export const adviceLimit: RateLimit = { most: 300, windowMs: 10 * 60 * 1_000 };
