import { isAppCode, plainCode, SIGN_IN_STEP_IS_OVER, WRONG_CODE } from '@contracts/rules/signIn/secondFactor';
import { type Tx, transact } from '../../../../db/transact';
import type { Parts as AllParts } from '../../../../dependencies';
import { badRequest, notAllowed } from '../../../../errors';
import { isoNow } from '../../../../lib/clock';
import { createToken, hashToken } from '../../../../lib/tokens';
import { createAttemptService } from '../attempt.service';
import { attemptLimits } from '../attemptLimits';
import { stepOfCode } from './authenticatorCodes';
import * as repository from './factor.repository';
import { hasPasskey } from './passkey.repository';
import { hashRecoveryCode } from './recoveryCodes';

type Parts = Pick<AllParts, 'database' | 'clock' | 'factors' | 'factorLetters' | 'securityLog'>;

type At = 'site' | 'desk';

export const STEP_LIVES_MS = 10 * 60 * 1_000;
const BATCH = 100;

/** The code, or passkey, that follows the password of an account with a second factor. */
export function createSecondSteps(parts: Parts) {
  const { database, clock, factors, factorLetters, securityLog } = parts;
  const { db } = database;
  const attempts = createAttemptService(parts);

  async function redeemCode(trx: Tx, user: string, code: string): Promise<'app' | 'recovery' | null> {
    if (!isAppCode(code))
      return (await repository.redeemRecoveryCode(trx, hashRecoveryCode(user, code))) ? 'recovery' : null;
    const app = await repository.findAuthenticator(trx, user);
    if (!app?.confirmed_at) return null;
    const step = stepOfCode(app.secret, code, clock.now().getTime());
    return step !== null && (await repository.acceptStep(trx, user, step)) ? 'app' : null;
  }

  const find = async (token: string, at: At) => {
    const step = await repository.findStep(db, hashToken(token), at, isoNow(clock));
    return step?.password_mark === hashToken(step?.password_hash ?? '') ? step : undefined;
  };

  /** A person who types these codes knows the password, so its owner is told. */
  async function warn(user: string, at: At): Promise<void> {
    securityLog.note('factor.locked', { user, at });
    const write = await factorLetters.prepare(user, 'codes guessed');
    await transact(db, write);
  }

  return {
    /**
     * Begins the second step of a sign-in whose password was right.
     * @param passwordHash as it is stored.
     * @returns null where the account has no second factor.
     */
    async begin(user: string, passwordHash: string | null, at: At) {
      if (!(await factors.hasOne(user))) return null;
      const token = createToken();
      const expires_at = new Date(clock.now().getTime() + STEP_LIVES_MS).toISOString();
      const password_mark = hashToken(passwordHash ?? '');
      await repository.insertStep(db, {
        token_hash: hashToken(token),
        user_id: user,
        at,
        password_mark,
        expires_at,
      });
      return { token, ends_at: expires_at, ...((await hasPasskey(db, user)) && { has_passkey: true }) };
    },

    /** Whose sign-in it is; null where it has to begin again. */
    findUser: async (token: string, at: At): Promise<string | null> => (await find(token, at))?.id ?? null,

    /**
     * Each try counts until one is right: so guesses made at the same time are not more than the limit.
     * @returns whose sign-in it is; the step and the code are used up.
     * @throws AppError 400 for a wrong code, 403 where the sign-in has to begin again, 429.
     */
    async finish({ second_step, code }: { second_step: string; code: string }, at: At) {
      const tokenHash = hashToken(second_step);
      const step = await find(second_step, at);
      if (!step) throw notAllowed(SIGN_IN_STEP_IS_OVER);
      const { id: user, admin } = step;
      const asked = { key: `code:${user}`, limit: attemptLimits.code };
      const reached = await attempts.record([asked]);
      const write = await factorLetters.prepare(user, 'code used');
      const used = await transact(db, async (trx) => {
        const by = await redeemCode(trx, user, plainCode(code));
        if (by === null) return null;
        // Nothing of the code is used up then.
        if (!(await repository.redeemStep(trx, tokenHash))) throw notAllowed(SIGN_IN_STEP_IS_OVER);
        if (by === 'recovery') {
          await write(trx);
          trx.onCommit(() => securityLog.note('recovery_code.used', { user, at }));
        }
        return by;
      });
      if (used === null) {
        securityLog.note('factor.refused', { user, at });
        if (reached.length > 0) await warn(user, at);
        throw badRequest(WRONG_CODE, [{ path: 'code', message: WRONG_CODE }]);
      }
      await attempts.forget(asked.key);
      return { id: user, admin };
    },

    /** Those that took too long. @returns whether there may be more. */
    prune: async (): Promise<boolean> =>
      (await repository.deleteOldSteps(db, isoNow(clock), BATCH)) === BATCH,
  };
}
