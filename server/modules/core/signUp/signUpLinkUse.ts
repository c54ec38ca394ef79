import type { WaitsFor } from '@contracts/auth';
import { registrationFault } from '@contracts/rules/signIn/mailDomains';
import {
  SIGN_UP_LINK_IS_OLD,
  SIGN_UP_LINK_IS_TAKEN,
  SIGN_UP_LINK_PASSWORD_WRONG,
} from '@contracts/rules/signIn/signUp';
import { lockName } from '../../../db/dialect';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { AppError, badRequest, conflict, notAllowed } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { isoNow } from '../../../lib/clock';
import { verifyPassword } from '../../../lib/passwords';
import { admit } from '../../../lib/rateLimit';
import { hashToken } from '../../../lib/tokens';
import * as repository from './signUpLink.repository';
import { signUpLinkLimits } from './signUpLinkLimits';

type Parts = Pick<
  AllParts,
  'database' | 'clock' | 'limiter' | 'site' | 'users' | 'signUpRequests' | 'securityLog'
>;

interface Given {
  token: string;
  /** The password chosen when signing up. */
  password?: string;
}

/** Makes the accounts of people who have shown that mail to their address reaches them. */
export function createSignUpLinkUse(parts: Parts) {
  const { database, clock, limiter, site, users, signUpRequests, securityLog } = parts;
  const { db, kind } = database;

  /** The sign-up whose password it is, of those that wait for the address. */
  async function findChosen(emailKey: string, password: string, by: string) {
    for (const waiting of await repository.listByEmail(db, emailKey, isoNow(clock)))
      if (await verifyPassword(waiting.password_hash, password, { by })) return waiting;
    throw badRequest(SIGN_UP_LINK_PASSWORD_WRONG, [
      { path: 'password', message: SIGN_UP_LINK_PASSWORD_WRONG },
    ]);
  }

  return {
    /**
     * Applies the current rules of the site. The link confirms the address, and the password identifies the
     * sign-up, because others may have signed up with the same address.
     * @param address the caller's network address.
     * @throws AppError 400 for a wrong password, 403 if the link is no longer valid or the site no longer takes the
     * account, 409 if another account has the name or the address, 429.
     */
    async follow(
      { token, password = '' }: Given,
      address: string,
    ): Promise<{ email: string; waits_for?: WaitsFor }> {
      const by = addressKey(address);
      await admit(limiter, `sign-up link used ${by}`, signUpLinkLimits.used);
      const tokenHash = hashToken(token);
      const found = await repository.findLink(db, tokenHash, isoNow(clock));
      if (!found) throw notAllowed(SIGN_UP_LINK_IS_OLD);
      const chosen = await findChosen(found.email_key, password, by);
      const { username, email, password_hash: passwordHash, asked_from: askedFrom } = chosen;
      const fault = registrationFault(site.current(), email);
      if (fault !== null) throw notAllowed(fault);
      if ((await users.isTaken(chosen)) || (await users.isLookAlike(username)))
        throw conflict(SIGN_UP_LINK_IS_TAKEN);
      const needsYes = site.current().registration === 'approval';
      try {
        await transact(db, async (trx) => {
          // Two that delete the same rows in another order would wait for each other for ever.
          await lockName(trx, kind, 'sign-up links');
          if (!(await repository.useUpLink(trx, tokenHash))) throw notAllowed(SIGN_UP_LINK_IS_OLD);
          await repository.deleteByEmail(trx, found.email_key);
          const account = { username, email, passwordHash };
          if (needsYes) return signUpRequests.add(account, askedFrom, trx);
          const user = await users.create(account, trx);
          await users.confirmEmail(trx, user);
          trx.onCommit(() => securityLog.note('person.registered', { user }));
        });
      } catch (error) {
        // A 401 would say that a session ended.
        throw error instanceof AppError && error.status === 401 ? conflict(SIGN_UP_LINK_IS_TAKEN) : error;
      }
      return { email, ...(needsYes && { waits_for: 'editor' as const }) };
    },
  };
}
