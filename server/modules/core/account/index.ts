import { defineFeature, type Made } from '../../../feature';
import { accountRoutes } from './account.routes';
import { createAccountEvents } from './accountEvents';
import { accountEventRoutes } from './accountEvents.routes';
import { createAccountLinks } from './accountLinks';
import { emailRoutes } from './email.routes';
import { createEmailLinks } from './emailLinks';
import { createEmailLinkUse } from './emailLinkUse';
import { createPasswordReset } from './passwordReset.service';
import { createResetLinks } from './resetLinks';
import { createResetReview } from './resetReview';
import { createSignInWays } from './signInWays';

const services = {
  accountLinks: createAccountLinks,
  resetLinks: createResetLinks,
  passwordReset: createPasswordReset,
  resetReview: createResetReview,
  signInWays: createSignInWays,
  emailLinks: createEmailLinks,
  emailLinkUse: createEmailLinkUse,
  accountEvents: createAccountEvents,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [accountRoutes, emailRoutes, accountEventRoutes],
  jobs: ({ resetLinks }) => [resetLinks],
  chores: ({ resetLinks, emailLinks, accountEvents }) => ({
    'old account events': accountEvents.prune,
    'old reset links': resetLinks.prune,
    'old email links': emailLinks.prune,
  }),
  // A link of before must not be good on the restored site.
  notInBackups: { dropped: ['reset_request', 'reset_link', 'email_link'] },
});
