import { CHAT_MESSAGES_MOST, CHAT_MESSAGES_WITHIN_MS } from '@contracts/rules/limits';
import type { RateLimit } from '../lib/rateLimit';

/** How much one person may send, over all connections. */
export const eventLimits = {
  /** For messages: more than a person can type. */
  message: { most: CHAT_MESSAGES_MOST, windowMs: CHAT_MESSAGES_WITHIN_MS, isExact: true } as RateLimit,
  /** For every other event, which open tabs send by themselves. */
  event: { most: 300, windowMs: 10_000 } as RateLimit,
};

export type EventLimits = typeof eventLimits;
