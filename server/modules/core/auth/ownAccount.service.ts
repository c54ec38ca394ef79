import { newPasswordFault } from '@contracts/rules/account';
import type { Caller } from '../../../caller';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { badRequest, notFound, signInNeeded } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { refuseCommonPassword } from '../../../lib/commonPasswords';
import { hashPassword, verifyPassword } from '../../../lib/passwords';
import type { SecurityLog } from '../../../securityLog/securityLog';
import type { SessionService } from '../session/session.service';
import type { UserService } from '../user/user.service';
import { createAttemptService } from './attempt.service';
import { type AttemptLimits, attemptLimits } from './attemptLimits';
import type { KnownDevices } from './knownDevices';

interface Parts extends Pick<AllParts, 'database' | 'clock' | 'env' | 'letters' | 'outbox'> {
  users: Pick<UserService, 'findById' | 'findPasswordHash' | 'setPassword'>;
  sessions: Pick<SessionService, 'list' | 'endNamed' | 'endOthers'>;
  knownDevices: Pick<KnownDevices, 'forgetOthers'>;
  securityLog: Pick<SecurityLog, 'note'>;
  limits?: AttemptLimits;
}

export const NOT_YOUR_PASSWORD = 'this is not your present password';

const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);

/** How people keep their own account safe: their password, and where they are signed in. */
export function createOwnAccount(parts: Parts) {
  const { users, sessions, knownDevices, letters, outbox, env, securityLog, limits = attemptLimits } = parts;
  const { db } = parts.database;
  const attempts = createAttemptService(parts);

  /**
   * A stolen session alone is not enough to take an account over.
   * @param address from which the call came.
   * @throws AppError 400 for another password, 401 where the account is gone, 429 after too many.
   */
  async function provePassword(user: string, password: string, address: string): Promise<void> {
    const stored = await users.findPasswordHash(user);
    if (stored === undefined) throw signInNeeded();
    // Apart from sign-ins: who has a session cannot keep the person from signing in elsewhere.
    const asked = [{ key: `password:${user}`, limit: limits.account }];
    const beforeWork = () => attempts.refuseIfBlocked(asked);
    if (await verifyPassword(stored, password, { by: addressKey(address), beforeWork })) return;
    await attempts.record(asked);
    securityLog.note('password.refused', { user });
    throw refuse('password', NOT_YOUR_PASSWORD);
  }

  return {
    provePassword,

    listSessions: ({ _id }: Caller, token: string) => sessions.list(_id, token),

    /** @throws AppError 404 for a session that is over, or not one of the caller's. */
    async endSession({ _id }: Caller, name: string): Promise<void> {
      if (!(await sessions.endNamed(_id, name))) throw notFound();
      securityLog.note('session.ended', { user: _id });
    },

    async endOtherSessions({ _id }: Caller, token: string): Promise<void> {
      await sessions.endOthers(_id, token);
      securityLog.note('session.ended', { user: _id });
    },

    /**
     * Ends all sessions of the caller but the one of the token, and tells them by mail. Only this browser stays known.
     * @throws AppError 400 for a wrong password, or one that no account can have; 429.
     */
    async changePassword(
      { _id }: Caller,
      { password, new_password }: { password: string; new_password: string },
      { token, address, deviceToken }: { token: string; address: string; deviceToken: string | null },
    ): Promise<void> {
      const fault = newPasswordFault(new_password);
      if (fault) throw refuse('new_password', fault.message);
      await provePassword(_id, password, address);
      const user = await users.findById(_id);
      if (!user) throw signInNeeded();
      if (user.admin === 1) await refuseCommonPassword(new_password, 'new_password');
      const { email, username } = user;
      const mail = await letters.write('passwordChanged', {
        username,
        siteAddress: siteAddress(env),
        isByLink: false,
      });
      const password_hash = await hashPassword(new_password, addressKey(address));
      await transact(db, async (trx) => {
        await users.setPassword(trx, _id, password_hash);
        await sessions.endOthers(_id, token, trx);
        await knownDevices.forgetOthers(trx, _id, deviceToken);
        await outbox.write(trx, { kind: 'password changed', recipient: email, userId: _id, ...mail });
        trx.onCommit(() => securityLog.note('person.password_set', { user: _id, actor: _id }));
      });
    },
  };
}
