import { readEmail } from '@contracts/rules/emailAddress';
import { PROVIDER_EMAIL_UNVERIFIED } from '@contracts/rules/signIn/provider';
import { REGISTRATION_CLOSED } from '@contracts/rules/site/siteRules';
import { transact } from '../../../../db/transact';
import type { Parts as AllParts } from '../../../../dependencies';
import { AppError, notAllowed } from '../../../../errors';
import { addressKey } from '../../../../lib/addressKey';
import { isoNow } from '../../../../lib/clock';
import type { Claimed } from '../../../../lib/openid/provider';
import { usernameFor } from '../../user/userEnsure';
import { createAttemptService } from '../attempt.service';
import { attemptLimits } from '../attemptLimits';
import { refuseThrowAway } from '../newAccount';
import * as repository from './provider.repository';

type Parts = Pick<
  AllParts,
  'database' | 'clock' | 'users' | 'site' | 'signUpRequests' | 'providerLinks' | 'securityLog'
>;

/** Numbered names, and random ones after them. */
const TRIES = 12;
const NAMELESS = 'Author';

/** Makes accounts of people whom the provider knows, by the rules that the form has. */
export function createProviderAccounts(parts: Parts) {
  const { database, clock, users, site, signUpRequests, providerLinks, securityLog } = parts;
  const attempts = createAttemptService(parts);
  const { issuer } = providerLinks.provider;

  /** Until a name is free. @throws AppError what the last try threw. */
  async function withFreeName(name: string, make: (username: string) => Promise<void>): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        return await make(usernameFor(name || NAMELESS, tries, { mayBeRole: false }));
      } catch (error) {
        if (!(error instanceof AppError) || error.status !== 401 || tries >= TRIES) throw error;
      }
    }
  }

  return {
    /**
     * @returns whether an editor has to accept the account first.
     * @throws AppError 400 for an address of a throw-away service, 401 where another has the address by now, 403 where the
     * site takes no new ones, 429.
     */
    async make({ subject, email: named, name }: Claimed, address: string): Promise<{ waits: boolean }> {
      const { registration, throwAwayMail } = site.current();
      if (registration === 'closed') throw notAllowed(REGISTRATION_CLOSED);
      const read = readEmail(named);
      if ('fault' in read) throw notAllowed(PROVIDER_EMAIL_UNVERIFIED);
      const { email } = read;
      await attempts.record([{ key: `register:${addressKey(address)}`, limit: attemptLimits.registration }]);
      if (throwAwayMail === 'refuse') await refuseThrowAway(email);
      const waits = registration === 'approval';
      await withFreeName(name, async (username) => {
        if (waits) return signUpRequests.add({ username, email, passwordHash: '', issuer, subject }, address);
        await transact(database.db, async (trx) => {
          const user = await users.create({ username, email, passwordHash: null }, trx);
          await repository.confirmEmail(trx, user, isoNow(clock));
          await providerLinks.insert(trx, user, { issuer, subject, email });
          trx.onCommit(() => {
            securityLog.note('person.registered', { user });
            securityLog.note('provider.linked', { user, actor: user });
          });
        });
      });
      return { waits };
    },
  };
}
