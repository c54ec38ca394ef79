import { defineFeature, type Made } from '../../../feature';
import type { RateLimiter } from '../../../lib/rateLimit';
import { authRoutes } from './auth.routes';
import { createAuthService } from './auth.service';
import { deskRoutes } from './desk.routes';
import { createWriteLimits, type WriteLimits } from './writeLimits';

const services = {
  auth: createAuthService,
  admitWrite: ({ limiter, writeLimits }: { limiter: RateLimiter; writeLimits?: WriteLimits }) =>
    createWriteLimits(limiter, writeLimits),
};

declare module '../../../dependencies' {
  interface Dependencies {
    /** Higher limits for tests and measurements that write without a pause. */
    writeLimits?: WriteLimits;
  }
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [authRoutes, deskRoutes],
});
