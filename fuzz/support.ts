import { NO_LIMITS } from '@/__tests__/support/eventLimits';
import { createPresence } from '@/server/realtime/presence';

/** For servers that are asked without a pause: nothing is refused for being too much. */
export const withoutLimits = () => ({
  eventLimits: NO_LIMITS,
  shared: { limiter: { take: async () => null }, presence: createPresence() },
});
