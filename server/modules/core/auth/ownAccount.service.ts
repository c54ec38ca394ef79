import type { OwnerProof } from '@contracts/ownerProof';
import { newPasswordFault } from '@contracts/rules/account';
import type { Caller } from '../../../caller';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { badRequest, notFound, signInNeeded } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { refuseCommonPassword } from '../../../lib/commonPasswords';
import { hashPassword } from '../../../lib/passwords';
import type { AccountCaller } from '../../../plugins/accountCaller';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'env'
  | 'letters'
  | 'outbox'
  | 'users'
  | 'sessions'
  | 'knownDevices'
  | 'ownerProof'
  | 'accountLinks'
  | 'securityLog'
>;

const refuse = (path: string, message: string) => badRequest(message, [{ path, message }]);

/** How people keep their own account safe: their password, and where they are signed in. */
export function createOwnAccount(parts: Parts) {
  const { users, sessions, knownDevices, letters, outbox, env, ownerProof, accountLinks, securityLog } =
    parts;
  const { db } = parts.database;

  return {
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
     * Ends all sessions of the caller but the one of the token, and the links that were asked for, and tells them by mail. Only this browser stays known.
     * @throws AppError 400 for a wrong proof, or a password that no account can have; 429.
     */
    async changePassword(
      caller: AccountCaller,
      { new_password, ...proof }: OwnerProof & { new_password: string },
      deviceToken: string | null,
    ): Promise<void> {
      const fault = newPasswordFault(new_password);
      if (fault) throw refuse('new_password', fault.message);
      const { user: id, token, address } = caller;
      const user = await users.findById(id);
      if (!user) throw signInNeeded();
      if (user.admin === 1) await refuseCommonPassword(new_password, 'new_password');
      await ownerProof.prove(caller, proof);
      const { email, username } = user;
      const mail = await letters.write('passwordChanged', {
        username,
        siteAddress: siteAddress(env),
        isByLink: false,
      });
      const password_hash = await hashPassword(new_password, addressKey(address));
      await transact(db, async (trx) => {
        await users.setPassword(trx, id, password_hash);
        await accountLinks.end(trx, id);
        await sessions.endOthers(id, token, trx);
        await knownDevices.forgetOthers(trx, id, deviceToken);
        await outbox.write(trx, { kind: 'password changed', recipient: email, userId: id, ...mail });
        trx.onCommit(() => securityLog.note('person.password_set', { user: id, actor: id }));
      });
    },
  };
}
