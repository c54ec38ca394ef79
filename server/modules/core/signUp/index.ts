import { defineFeature, type Made } from '../../../feature';
import { signUpRoutes } from './signUp.routes';
import { createSignUpDecisions } from './signUpDecisions';
import { createSignUpJump } from './signUpJump';
import { createSignUpLinks } from './signUpLinks';
import { createSignUpLinkUse } from './signUpLinkUse';
import { createSignUpRequests } from './signUpRequests';

const services = {
  signUpRequests: createSignUpRequests,
  signUpDecisions: createSignUpDecisions,
  signUpJump: createSignUpJump,
  signUpLinks: createSignUpLinks,
  signUpLinkUse: createSignUpLinkUse,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [signUpRoutes],
  chores: ({ signUpRequests, signUpLinks }) => ({
    'old sign-up requests': signUpRequests.prune,
    'old sign-up links': signUpLinks.prune,
  }),
  // A link of before must not be good on the restored site.
  notInBackups: { dropped: ['sign_up_link'] },
});
