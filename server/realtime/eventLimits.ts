import type { RateLimit } from '../lib/rateLimit';

/** Bytes of one event: the longest message with room to spare. */
export const EVENT_MAX_BYTES = 16 * 1024;

/** How much one person may send, over all connections. */
export const eventLimits = {
  /** Of messages: more than anybody types. */
  message: { most: 10, windowMs: 5_000, isExact: true } as RateLimit,
  /** Of every other event, which open tabs send by themselves. */
  event: { most: 300, windowMs: 10_000 } as RateLimit,
};

export type EventLimits = typeof eventLimits;
