import { defineFeature, type Made } from '../../../feature';
import { signUpRoutes } from './signUp.routes';
import { createSignUpDecisions } from './signUpDecisions';
import { createSignUpJump } from './signUpJump';
import { createSignUpRequests } from './signUpRequests';

const services = {
  signUpRequests: createSignUpRequests,
  signUpDecisions: createSignUpDecisions,
  signUpJump: createSignUpJump,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [signUpRoutes],
  chores: ({ signUpRequests }) => ({ 'old sign-up requests': signUpRequests.prune }),
});
