import type { PasskeyRequest, UsedPasskey } from '@contracts/passkey';
import { NO_PASSKEYS_HERE, PASSKEY_REFUSED } from '@contracts/rules/signIn/passkey';
import { SIGN_IN_STEP_IS_OVER } from '@contracts/rules/signIn/secondFactor';
import type { Parts as AllParts } from '../../../../dependencies';
import { conflict, notAllowed, unauthorized } from '../../../../errors';
import { addressKey } from '../../../../lib/addressKey';
import { isoNow } from '../../../../lib/clock';
import { createToken } from '../../../../lib/tokens';
import { createAttemptService } from '../attempt.service';
import { attemptLimits } from '../attemptLimits';
import type { SignInOrigin } from '../auth.service';
import { createSignInGuard } from '../signInGuard';
import * as repository from './passkey.repository';
import { CHALLENGE_LIVES_MS } from './passkeyChallenges';
import { descriptorOf } from './passkeyDescriptor';
import { readUsed } from './passkeySignatures';
import { relyingPartyOf } from './relyingParty';

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
  const { database, clock, secondSteps, securityLog, passkeyChallenges: challenges } = parts;
  const { db } = database;
  const attempts = createAttemptService(parts);
  const guard = createSignInGuard(parts);
  const party = relyingPartyOf(parts.env);

  return {
    /**
     * @param secondStep the token that came as the answer to the password; then a passkey of that account is asked for.
     * @returns what the browser is asked, and the token that it has to keep.
     * @throws AppError 403 where the sign-in has to begin again, 409 where there can be no passkeys, 429.
     */
    async begin(
      { at, second_step }: { at: At; second_step?: string },
      address: string,
    ): Promise<{ request: PasskeyRequest; token: string }> {
      if (!party) throw conflict(NO_PASSKEYS_HERE);
      await attempts.record([{ key: `passkey:${addressKey(address)}`, limit: attemptLimits.passkeys }]);
      const user = second_step === undefined ? null : await secondSteps.findUser(second_step, at);
      if (second_step !== undefined && user === null) throw notAllowed(SIGN_IN_STEP_IS_OVER);
      const token = createToken();
      const known = user === null ? [] : await repository.listPasskeys(db, user);
      const request = {
        challenge: await challenges.make({ purpose: at, token }, user),
        rpId: party.id,
        timeout: CHALLENGE_LIVES_MS,
        userVerification: 'required' as const,
        ...(user !== null && { allowCredentials: known.map(descriptorOf) }),
      };
      return { request, token };
    },

    /**
     * Within the limits of passwords: a right passkey is refused like the others while its account or the address is blocked.
     * @param token that the browser kept.
     * @returns whose sign-in it is.
     * @throws AppError 400 where it has to begin again, 401, 403 for a suspended account, 429. TooMuchWaits
     */
    async finish(used: UsedPasskey, token: string, at: At, origin: SignInOrigin) {
      const { challenge, user } = await challenges.take({ purpose: at, token });
      const known = await repository.findPasskey(db, used.id);
      const handle = Buffer.from(used.response.userHandle ?? '', 'base64url').toString();
      const isMeant =
        known !== undefined && (user ?? known.id) === known.id && (handle === '' || handle === known.id);

      const isRight = async (): Promise<boolean> => {
        if (!party || !known || !isMeant) return false;
        const from = Number(known.counter);
        const to = await readUsed(used, { ...known, counter: from }, { party, challenge });
        // Of two copies of a passkey that count for themselves, one is found out here.
        return to !== null && repository.noteUse(db, known.passkey_id, { from, to, at: isoNow(clock) });
      };
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
