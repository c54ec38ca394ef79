import { defineFeature, type Made } from '../../../feature';
import { accountRoutes } from './account.routes';
import { createPasswordReset } from './passwordReset.service';
import { createResetLinks } from './resetLinks';

const services = { resetLinks: createResetLinks, passwordReset: createPasswordReset };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [accountRoutes],
  jobs: ({ resetLinks }) => [resetLinks],
  chores: ({ resetLinks }) => ({ 'old reset links': resetLinks.prune }),
  // A link of before must not be good on the restored site.
  notInBackups: { dropped: ['reset_request', 'reset_link'] },
});
