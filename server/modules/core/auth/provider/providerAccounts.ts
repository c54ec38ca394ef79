import { readEmail } from '@contracts/rules/emailAddress';
import { registrationFault } from '@contracts/rules/signIn/mailDomains';
import { PROVIDER_EMAIL_UNVERIFIED } from '@contracts/rules/signIn/provider';
import { LOOKS_LIKE_ANOTHER, NAME_TAKEN } from '@contracts/rules/username';
import { type Tx, transact } from '../../../../db/transact';
import type { Parts as AllParts } from '../../../../dependencies';
import { AppError, notAllowed } from '../../../../errors';
import { addressKey } from '../../../../lib/addressKey';
import type { Claimed } from '../../../../lib/openid/provider';
import { refuseThrowAway } from '../../../../lib/throwAwayDomains';
import { usernameFor } from '../../user/userEnsure';
import { parseUsername } from '../../user/username';
import { createAttemptService } from '../attempt.service';
import { attemptLimits } from '../attemptLimits';

type Parts = Pick<
  AllParts,
  'database' | 'clock' | 'users' | 'site' | 'signUpRequests' | 'providerLinks' | 'securityLog'
>;

interface Named {
  username: string;
  email: string;
}

/** Numbered names, and random ones after them. */
const TRIES = 12;
const NAMELESS = 'Author';

const refuseName = (message: string) =>
  new AppError(409, message, { errors: [{ path: 'username', message }] });

/** Creates accounts for people that the provider knows, by the rules of the registration form. */
export function createProviderAccounts(parts: Parts) {
  const { database, users, site, signUpRequests, providerLinks, securityLog } = parts;
  const attempts = createAttemptService(parts);
  const { issuer } = providerLinks.provider;
  const needsYes = () => site.current().registration === 'approval';

  const options = () => ({ publication: site.current().name });

  const isTaken = async (named: Named): Promise<boolean> =>
    (await users.isTaken(named)) || (needsYes() && (await signUpRequests.isTaken(named)));

  /**
   * @returns the address as an account has it.
   * @throws AppError 400 for an address of a throw-away service, 403 where the site takes no account of this person.
   */
  async function admit({ email: claimed }: Claimed): Promise<string> {
    const read = readEmail(claimed);
    const fault = registrationFault(site.current(), 'fault' in read ? claimed : read.email);
    if (fault !== null) throw notAllowed(fault);
    if ('fault' in read) throw notAllowed(PROVIDER_EMAIL_UNVERIFIED);
    if (site.current().throwAwayMail === 'refuse') await refuseThrowAway(read.email);
    return read.email;
  }

  async function insert(trx: Tx, { username, email }: Named, subject: string): Promise<void> {
    const user = await users.create({ username, email, passwordHash: null }, trx);
    await users.confirmEmail(trx, user);
    await providerLinks.insert(trx, user, { issuer, subject, email });
    trx.onCommit(() => {
      securityLog.note('person.registered', { user });
      securityLog.note('provider.linked', { user, actor: user });
    });
  }

  return {
    /** @returns the address, and an available name similar to that of the provider. @throws AppError as `make`. */
    async suggest(claimed: Claimed): Promise<Named> {
      const email = await admit(claimed);
      for (let tries = 0; ; tries++) {
        const username = usernameFor(claimed.name || NAMELESS, tries, options());
        const isFree = !(await isTaken({ username, email })) && !(await users.isLookAlike(username));
        if (isFree || tries >= TRIES) return { email, username };
      }
    },

    /**
     * @param name that the person chose.
     * @param alongside done in the same transaction.
     * @returns whether an editor has to accept the account first.
     * @throws AppError 400 for a name that cannot be one or an address of a throw-away service, 403 where the site takes no
     * account of this person, 409 for a name that is taken, 429.
     */
    async make(
      claimed: Claimed,
      name: string,
      address: string,
      alongside: (trx: Tx) => Promise<unknown>,
    ): Promise<{ waits: boolean }> {
      const named = { email: await admit(claimed), username: parseUsername(name, options()) };
      if (await isTaken(named)) throw refuseName(NAME_TAKEN);
      if (await users.isLookAlike(named.username)) throw refuseName(LOOKS_LIKE_ANOTHER);
      await attempts.record([{ key: `register:${addressKey(address)}`, limit: attemptLimits.registration }]);
      const waits = needsYes();
      const askedFrom = await signUpRequests.hashAddress(address);
      const { subject } = claimed;
      try {
        await transact(database.db, async (trx) => {
          await alongside(trx);
          if (waits)
            await signUpRequests.add({ ...named, passwordHash: '', issuer, subject }, askedFrom, trx);
          else await insert(trx, named, subject);
        });
      } catch (error) {
        // Another person was faster.
        throw error instanceof AppError && error.status === 401 ? refuseName(NAME_TAKEN) : error;
      }
      return { waits };
    },
  };
}
