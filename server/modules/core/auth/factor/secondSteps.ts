import { SIGN_IN_STEP_IS_OVER } from '@contracts/rules/signIn/secondFactor';
import type { Parts as AllParts } from '../../../../dependencies';
import { notAllowed } from '../../../../errors';
import { isoNow } from '../../../../lib/clock';
import { createToken, hashToken } from '../../../../lib/tokens';
import * as repository from './factor.repository';
import { createFactorCodes } from './factorCodes';
import { hasPasskey } from './passkey.repository';

type Parts = Pick<AllParts, 'database' | 'clock' | 'factors' | 'factorLetters' | 'securityLog'>;

type At = 'site' | 'desk';

export const STEP_LIVES_MS = 10 * 60 * 1_000;
const BATCH = 100;

/** The code, or passkey, that follows the password of an account with a second factor. */
export function createSecondSteps(parts: Parts) {
  const { database, clock, factors } = parts;
  const { db } = database;
  const codes = createFactorCodes(parts);

  const find = async (token: string, at: At) => {
    const step = await repository.findStep(db, hashToken(token), at, isoNow(clock));
    return step?.password_mark === hashToken(step?.password_hash ?? '') ? step : undefined;
  };

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

    /** The user who signs in; null if the sign-in must start again. */
    findUser: async (token: string, at: At): Promise<string | null> => (await find(token, at))?.id ?? null,

    /**
     * @returns whose sign-in it is; the step and the code are used up.
     * @throws AppError 400 for a wrong code, 403 where the sign-in has to begin again, 429.
     */
    async finish({ second_step, code }: { second_step: string; code: string }, at: At) {
      const tokenHash = hashToken(second_step);
      const step = await find(second_step, at);
      if (!step) throw notAllowed(SIGN_IN_STEP_IS_OVER);
      const { id: user, admin } = step;
      await codes.use(user, code, at, async (trx) => {
        if (!(await repository.redeemStep(trx, tokenHash))) throw notAllowed(SIGN_IN_STEP_IS_OVER);
      });
      return { id: user, admin };
    },

    /** Those that took too long. @returns whether there may be more. */
    prune: async (): Promise<boolean> =>
      (await repository.deleteOldSteps(db, isoNow(clock), BATCH)) === BATCH,
  };
}
