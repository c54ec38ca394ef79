import { isAppCode, plainCode, WRONG_CODE } from '@contracts/rules/signIn/secondFactor';
import { type Tx, transact } from '../../../../db/transact';
import type { Parts as AllParts } from '../../../../dependencies';
import { badRequest } from '../../../../errors';
import { createAttemptService } from '../attempt.service';
import { attemptLimits } from '../attemptLimits';
import { stepOfCode } from './authenticatorCodes';
import * as repository from './factor.repository';
import { hashRecoveryCode } from './recoveryCodes';

type Parts = Pick<AllParts, 'database' | 'clock' | 'factorLetters' | 'securityLog'>;

export const wrongCode = () => badRequest(WRONG_CODE, [{ path: 'code', message: WRONG_CODE }]);

/** Codes of authenticator apps, and recovery codes, of people whose password was right. */
export function createFactorCodes(parts: Parts) {
  const { clock, factorLetters, securityLog } = parts;
  const { db } = parts.database;
  const attempts = createAttemptService(parts);

  async function redeem(trx: Tx, user: string, code: string): Promise<'app' | 'recovery' | null> {
    if (!isAppCode(code))
      return (await repository.redeemRecoveryCode(trx, hashRecoveryCode(user, code))) ? 'recovery' : null;
    const app = await repository.findAuthenticator(trx, user);
    if (!app?.confirmed_at) return null;
    const step = stepOfCode(app.secret, code, clock.now().getTime());
    return step !== null && (await repository.acceptStep(trx, user, step)) ? 'app' : null;
  }

  /** A person who types these codes knows the password, so the owner is notified. */
  async function warn(user: string, at: 'site' | 'desk'): Promise<void> {
    securityLog.note('factor.locked', { user, at });
    const write = await factorLetters.prepare(user, 'codes guessed');
    await transact(db, write);
  }

  return {
    /** Whether the account has a second factor. */
    areNeeded: (user: string): Promise<boolean> => repository.hasFactor(db, user),

    /**
     * Uses up a code. Each attempt counts until one is right, so simultaneous guesses cannot exceed the limit.
     * @param alongside runs in the same transaction; if it throws, the code is not used up.
     * @throws AppError 400 for a wrong code, 429.
     */
    async use(
      user: string,
      code: string,
      at: 'site' | 'desk',
      alongside: (trx: Tx) => Promise<void> = async () => {},
    ): Promise<void> {
      const asked = { key: `code:${user}`, limit: attemptLimits.code };
      const reached = await attempts.record([asked]);
      const write = await factorLetters.prepare(user, 'code used');
      const used = await transact(db, async (trx) => {
        const by = await redeem(trx, user, plainCode(code));
        if (by === null) return null;
        await alongside(trx);
        if (by === 'recovery') {
          await write(trx);
          trx.onCommit(() => securityLog.note('recovery_code.used', { user, at }));
        }
        return by;
      });
      if (used === null) {
        securityLog.note('factor.refused', { user, at });
        if (reached.length > 0) await warn(user, at);
        throw wrongCode();
      }
      await attempts.forget(asked.key);
    },
  };
}
