import type { RateLimit } from '../../../../lib/rateLimit';

const MINUTE_MS = 60 * 1_000;

export const signOffLimits = {
  /** Links used from one network address, valid and invalid together. */
  used: { most: 120, windowMs: 10 * MINUTE_MS },
  /** Made by one editor; each may be mailed. */
  made: { most: 60, windowMs: 60 * MINUTE_MS },
} satisfies Record<string, RateLimit>;
