import type { AfterReset } from '@contracts/account';
import { newPasswordFault, RESET_LINK_IS_OLD } from '@contracts/rules/account';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { badRequest, notAllowed } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { isoNow } from '../../../lib/clock';
import { refuseCommonPassword } from '../../../lib/commonPasswords';
import { hashPassword } from '../../../lib/passwords';
import { admit } from '../../../lib/rateLimit';
import { hashToken } from '../../../lib/tokens';
import * as repository from './passwordReset.repository';
import { resetLimits } from './resetLimits';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'log'
  | 'env'
  | 'limiter'
  | 'letters'
  | 'outbox'
  | 'sessions'
  | 'auth'
  | 'knownDevices'
  | 'resetReview'
  | 'accountLinks'
  | 'securityLog'
>;

/** Sets a new password with a link. */
export function createPasswordReset(parts: Parts) {
  const { database, clock, log, env, limiter, letters, outbox, sessions, auth, knownDevices, securityLog } =
    parts;
  const { db } = database;

  /** The password is set and the link is used up, so a later failure must not look as if they were not. */
  const orElse = <Result>(work: Promise<Result>, otherwise: Result): Promise<Result> =>
    work.catch((error: unknown) => {
      log.error({ err: error }, 'password_reset.unfinished');
      return otherwise;
    });

  return {
    /**
     * Ends all sessions of the account and notifies its owner by mail. The link and all others of the account are
     * then used up, and the browser becomes a known one, so that guesses by others cannot lock it out.
     * @returns the token of the known browser or null, and the other ways to sign in, which do not change.
     * @throws AppError 400 for an invalid password, 403 if the link is no longer valid, 429. TooMuchWaits
     */
    async reset(
      { token, ...given }: { token: string; password?: string },
      { address, deviceToken }: { address: string; deviceToken: string | null },
    ): Promise<{ deviceToken: string | null; review: AfterReset }> {
      const { password = '' } = given;
      const fault = newPasswordFault(password);
      if (fault)
        throw badRequest(fault.message, fault.path && [{ path: fault.path, message: fault.message }]);
      await admit(limiter, `reset used ${addressKey(address)}`, resetLimits.used);
      const tokenHash = hashToken(token);
      const account = await repository.findAccount(db, tokenHash, isoNow(clock));
      if (!account) throw notAllowed(RESET_LINK_IS_OLD);
      if (account.admin === 1) await refuseCommonPassword(password);
      const passwordHash = await hashPassword(password, addressKey(address));
      const { id, email, username } = account;
      const mail = await letters.write('passwordChanged', {
        username,
        siteAddress: siteAddress(env),
        isByLink: true,
      });
      await transact(db, async (trx) => {
        if (!(await repository.useUpLink(trx, tokenHash))) throw notAllowed(RESET_LINK_IS_OLD);
        await parts.accountLinks.end(trx, id);
        await repository.setPassword(trx, id, passwordHash, isoNow(clock));
        await sessions.endAll(id, trx);
        await knownDevices.forgetOthers(trx, id, deviceToken);
        await outbox.write(trx, { kind: 'password changed', recipient: email, userId: id, ...mail });
        trx.onCommit(() => securityLog.note('person.password_set', { user: id }));
      });
      await orElse(auth.forgetFailures(email, address), undefined);
      return {
        deviceToken: await orElse<string | null>(knownDevices.remember(id, deviceToken), null),
        review: await orElse(parts.resetReview.begin(id), { ways: [] }),
      };
    },
  };
}
