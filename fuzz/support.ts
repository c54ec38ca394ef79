import { NO_LIMITS } from '@/__tests__/support/eventLimits';
import { createPresence } from '@/server/realtime/presence';

/** For servers that get requests without a pause: no limit applies. */
export const withoutLimits = () => ({
  eventLimits: NO_LIMITS,
  shared: { limiter: { take: async () => null }, presence: createPresence() },
});
