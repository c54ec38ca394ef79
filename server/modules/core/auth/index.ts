import { defineFeature, type Made } from '../../../feature';
import type { RateLimiter } from '../../../lib/rateLimit';
import { authRoutes } from './auth.routes';
import { createAuthService } from './auth.service';
import { type CallLimits, createCallLimits } from './callLimits';
import { deskRoutes } from './desk.routes';
import { factorRoutes } from './factor/factor.routes';
import { createFactorLetters } from './factor/factorLetters';
import { createFactorRule } from './factor/factorRule';
import { createFactors } from './factor/factors.service';
import { passkeyRoutesOf } from './factor/passkey.routes';
import { createPasskeyChallenges } from './factor/passkeyChallenges';
import { createPasskeySignIns } from './factor/passkeySignIns';
import { createPasskeys } from './factor/passkeys.service';
import { createSecondSteps } from './factor/secondSteps';
import { createGuessWarnings } from './guessWarnings';
import { createKnownDevices } from './knownDevices';
import { ownAccountRoutes } from './ownAccount.routes';
import { createOwnAccount } from './ownAccount.service';
import { ownerProofRoutes } from './ownerProof/ownerProof.routes';
import { createOwnerProof } from './ownerProof/ownerProof.service';
import type { Pause } from './pauses';
import { providerRoutesOf } from './provider/provider.routes';
import { createProviderLinks } from './provider/providerLinks';
import { createProviderSignIns } from './provider/providerSignIns';
import { createRegistration } from './registration';

const services = {
  auth: createAuthService,
  registration: createRegistration,
  knownDevices: createKnownDevices,
  guessWarnings: createGuessWarnings,
  ownAccount: createOwnAccount,
  ownerProof: createOwnerProof,
  factors: createFactors,
  factorLetters: createFactorLetters,
  factorRule: createFactorRule,
  secondSteps: createSecondSteps,
  passkeys: createPasskeys,
  passkeyChallenges: createPasskeyChallenges,
  passkeySignIns: createPasskeySignIns,
  providerLinks: createProviderLinks,
  providerSignIns: createProviderSignIns,
  admitCall: ({ limiter, callLimits }: { limiter: RateLimiter; callLimits?: CallLimits }) =>
    createCallLimits(limiter, callLimits),
};

declare module '../../../dependencies' {
  interface Dependencies {
    /** Higher limits for tests and measurements that write without a pause. */
    callLimits?: CallLimits;
    /** How sign-ins are delayed after wrong passwords; no delay in tests. */
    signInPause?: Pause;
  }
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [
    authRoutes,
    ownAccountRoutes,
    ownerProofRoutes,
    factorRoutes,
    passkeyRoutesOf,
    providerRoutesOf,
    deskRoutes,
  ],
  jobs: ({ guessWarnings }) => [guessWarnings],
  chores: ({ auth, knownDevices, secondSteps, passkeyChallenges, providerLinks }) => ({
    'old sign-in attempts': auth.prune,
    'old known devices': knownDevices.prune,
    'old sign-in steps': secondSteps.prune,
    'old passkey challenges': passkeyChallenges.prune,
    'old sign-ins through a provider': providerLinks.prune,
  }),
  // A warning of before must not be sent again, a sign-in of before not be finished, and browsers become known with the
  // next sign-in.
  notInBackups: {
    dropped: ['known_device', 'guess_warning', 'sign_in_step', 'passkey_challenge', 'provider_sign_in'],
  },
});
