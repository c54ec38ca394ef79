import type { ProviderFailure } from '@contracts/rules/signIn/provider';

/** Why the provider led back without an answer that counts. */
export const failureTexts: Record<ProviderFailure, string> = {
  over: 'This sign-in took too long, or was begun in another browser. Please begin again.',
  unreachable: 'The sign-in provider does not answer. Please try again later, or sign in another way.',
  refused: 'The provider did not sign you in. Try again, or sign in another way.',
  wrong:
    'The provider’s answer could not be checked. Try again. If this happens again, ask the people who run this site.',
  many: 'Too many sign-ins began. Please try again in a few minutes, or sign in another way.',
};
