import type { RateLimit } from '../../../lib/rateLimit';

const HOUR_MS = 60 * 60 * 1_000;

export const resetLimits = {
  /** Of one address, for all accounts together; a class or an office may share one. */
  asked: { most: 30, windowMs: HOUR_MS },
  /** Links of one address that are used, right and wrong together. */
  used: { most: 60, windowMs: HOUR_MS },
  /** Sent to one account. Those beyond are left out without a word. */
  sent: { most: 3, windowMs: HOUR_MS },
} satisfies Record<string, RateLimit>;

/** Of one address: passwords that are asked about while they are chosen. */
export const adviceLimit: RateLimit = { most: 300, windowMs: 10 * 60 * 1_000 };
