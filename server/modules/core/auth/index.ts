import { defineFeature, type Made } from '../../../feature';
import type { RateLimiter } from '../../../lib/rateLimit';
import { authRoutes } from './auth.routes';
import { createAuthService } from './auth.service';
import { type CallLimits, createCallLimits } from './callLimits';
import { deskRoutes } from './desk.routes';
import { ownAccountRoutes } from './ownAccount.routes';
import { createOwnAccount } from './ownAccount.service';

const services = {
  auth: createAuthService,
  ownAccount: createOwnAccount,
  admitCall: ({ limiter, callLimits }: { limiter: RateLimiter; callLimits?: CallLimits }) =>
    createCallLimits(limiter, callLimits),
};

declare module '../../../dependencies' {
  interface Dependencies {
    /** Higher limits for tests and measurements that write without a pause. */
    callLimits?: CallLimits;
  }
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [authRoutes, ownAccountRoutes, deskRoutes],
});
