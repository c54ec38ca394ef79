import type { OwnerProof } from '@contracts/ownerProof';
import { CODE_TOO, NO_PASSWORD, NOT_YOUR_PASSWORD } from '@contracts/rules/signIn/ownerProof';
import { PASSKEY_REFUSED } from '@contracts/rules/signIn/passkey';
import type { PasskeyRequest, UsedPasskey } from '@contracts/usedPasskey';
import type { Parts as AllParts } from '../../../../dependencies';
import { badRequest, signInNeeded } from '../../../../errors';
import { addressKey } from '../../../../lib/addressKey';
import { verifyPassword } from '../../../../lib/passwords';
import type { AccountCaller } from '../../../../plugins/accountCaller';
import { createAttemptService } from '../attempt.service';
import { attemptLimits } from '../attemptLimits';
import { createFactorCodes } from '../factor/factorCodes';
import { createPasskeyUse } from '../factor/passkeyUse';

type Parts = Pick<
  AllParts,
  'database' | 'clock' | 'env' | 'users' | 'passkeyChallenges' | 'factorLetters' | 'securityLog'
>;

const refuse = (path: keyof OwnerProof, message: string) => badRequest(message, [{ path, message }]);

/** A stolen session, or password, alone is not enough to take an account over. */
export function createOwnerProof(parts: Parts) {
  const { users, securityLog } = parts;
  const attempts = createAttemptService(parts);
  const codes = createFactorCodes(parts);
  const passkeys = createPasskeyUse(parts);

  async function provePassword({ user, address }: AccountCaller, password: string): Promise<void> {
    const stored = await users.findPasswordHash(user);
    if (stored === undefined) throw signInNeeded();
    if (stored === null) throw refuse('password', NO_PASSWORD);
    // Counted separately from sign-ins: someone with a session cannot keep the person from signing in elsewhere.
    const asked = [{ key: `password:${user}`, limit: attemptLimits.account }];
    const beforeWork = () => attempts.refuseIfBlocked(asked);
    if (await verifyPassword(stored, password, { by: addressKey(address), beforeWork })) return;
    await attempts.record(asked);
    securityLog.note('password.refused', { user });
    throw refuse('password', NOT_YOUR_PASSWORD);
  }

  async function provePasskey({ user, token, at }: AccountCaller, used: UsedPasskey): Promise<void> {
    const { isRight } = await passkeys.take({ purpose: 'proof', token }, used);
    if (await isRight()) return;
    securityLog.note('factor.refused', { user, at });
    throw refuse('passkey', PASSKEY_REFUSED);
  }

  return {
    /** @returns what a passkey of the caller has to sign. @throws AppError 409 without one. */
    ask: ({ user, token }: AccountCaller): Promise<PasskeyRequest> =>
      passkeys.ask({ purpose: 'proof', token }, user),

    /**
     * Requires a passkey, or the password and, if the account has a second factor, a code, which is used up.
     * @throws AppError 400 if something is wrong or missing, 401 if the account no longer exists, 429 after too
     * many attempts.
     */
    async prove(caller: AccountCaller, { password = '', code = '', passkey }: OwnerProof): Promise<void> {
      if (passkey) return provePasskey(caller, passkey);
      await provePassword(caller, password);
      if (!(await codes.areNeeded(caller.user))) return;
      if (code.trim() === '') throw refuse('code', CODE_TOO);
      await codes.use(caller.user, code, caller.at);
    },
  };
}
