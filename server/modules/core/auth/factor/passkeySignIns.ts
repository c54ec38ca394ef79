import { PASSKEY_REFUSED } from '@contracts/rules/signIn/passkey';
import { SIGN_IN_STEP_IS_OVER } from '@contracts/rules/signIn/secondFactor';
import type { PasskeyRequest, UsedPasskey } from '@contracts/usedPasskey';
import type { Parts as AllParts } from '../../../../dependencies';
import { notAllowed, unauthorized } from '../../../../errors';
import { addressKey } from '../../../../lib/addressKey';
import { createToken } from '../../../../lib/tokens';
import { createAttemptService } from '../attempt.service';
import { attemptLimits } from '../attemptLimits';
import type { SignInOrigin } from '../auth.service';
import { createSignInGuard } from '../signInGuard';
import { createPasskeyUse } from './passkeyUse';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'env'
  | 'knownDevices'
  | 'guessWarnings'
  | 'signInPause'
  | 'secondSteps'
  | 'passkeyChallenges'
  | 'securityLog'
>;

type At = 'site' | 'desk';

/** Signing in with a passkey: in the place of the password and the code, or after the password. */
export function createPasskeySignIns(parts: Parts) {
  const { secondSteps, securityLog } = parts;
  const attempts = createAttemptService(parts);
  const guard = createSignInGuard(parts);
  const passkeys = createPasskeyUse(parts);

  return {
    /**
     * @param secondStep the token from the answer to the password; then a passkey of that account is requested.
     * @returns the request for the browser, and the token that it must keep.
     * @throws AppError 403 if the sign-in must start again, 409 if the site cannot use passkeys, 429.
     */
    async begin(
      { at, second_step }: { at: At; second_step?: string },
      address: string,
    ): Promise<{ request: PasskeyRequest; token: string }> {
      await attempts.record([{ key: `passkey:${addressKey(address)}`, limit: attemptLimits.passkeys }]);
      const user = second_step === undefined ? null : await secondSteps.findUser(second_step, at);
      if (second_step !== undefined && user === null) throw notAllowed(SIGN_IN_STEP_IS_OVER);
      const token = createToken();
      return { request: await passkeys.ask({ purpose: at, token }, user), token };
    },

    /**
     * Within the limits of passwords: a right passkey is refused like the others while its account or the address is blocked.
     * @param token that the browser kept.
     * @returns whose sign-in it is.
     * @throws AppError 400 where it has to begin again, 401, 403 for a suspended account, 429. TooMuchWaits
     */
    async finish(used: UsedPasskey, token: string, at: At, origin: SignInOrigin) {
      const { known, isRight } = await passkeys.take({ purpose: at, token }, used);
      const refusal = () => {
        securityLog.note('factor.refused', { at, ...(known && { user: known.id }) });
        return unauthorized(PASSKEY_REFUSED);
      };
      // Without an account the passkey itself is counted.
      const email = known?.email ?? `passkey ${used.id}`;
      const account = await guard({ email, account: known, at, origin, isRight, refusal });
      return { id: account.id, admin: account.admin };
    },
  };
}
