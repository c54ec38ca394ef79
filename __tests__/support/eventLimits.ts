import type { EventLimits } from '@/server/realtime/eventLimits';

/** More than any test sends. */
export const NO_LIMITS: EventLimits = {
  message: { most: 1_000_000, windowMs: 1_000 },
  event: { most: 1_000_000, windowMs: 1_000 },
};
