import { defineFeature, type Made } from '../../../feature';
import { createMissedPaths } from './missedPaths';
import { createOldAddresses } from './oldAddresses';
import { redirectRoutes } from './redirect.routes';
import { createRedirectService } from './redirect.service';
import { createRedirectAnswers } from './redirectAnswers';
import { createRedirectImport } from './redirectImport';

const services = {
  redirects: createRedirectService,
  redirectImport: createRedirectImport,
  redirectAnswers: createRedirectAnswers,
  missedPaths: createMissedPaths,
  oldAddresses: createOldAddresses,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [redirectRoutes],
  jobs: ({ redirectAnswers }) => [redirectAnswers],
});
