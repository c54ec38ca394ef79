import type { WaitsFor } from '@contracts/auth';
import type { Proof } from '@contracts/envelope';
import type { Role } from '@contracts/policies/roles';
import type { NewAccount } from '@contracts/rules/account';
import { errorTexts } from '@contracts/rules/errorTexts';
import { registrationFault } from '@contracts/rules/signIn/mailDomains';
import { REGISTRATION_CLOSED } from '@contracts/rules/site/siteRules';
import { LOOKS_LIKE_ANOTHER } from '@contracts/rules/username';
import { type Tx, transact } from '../../../db/transact';
import type { Dependencies, Services } from '../../../dependencies';
import { badRequest, notAllowed, unauthorized } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { refuseCommonPassword } from '../../../lib/commonPasswords';
import { hashPassword } from '../../../lib/passwords';
import { refuseThrowAway } from '../../../lib/throwAwayDomains';
import type { SecurityLog } from '../../../securityLog/securityLog';
import type { UserService } from '../user/user.service';
import { createAttemptService } from './attempt.service';
import { type AttemptLimits, attemptLimits } from './attemptLimits';
import { parseNewAccount } from './newAccount';
import { createSignUpProof } from './signUpProof';

type Named = Pick<NewAccount, 'username' | 'email'>;
type Waiting = Named & { passwordHash: string };

interface Parts extends Pick<Dependencies, 'database' | 'clock'>, Pick<Services, 'site'> {
  users: UserService;
  auth: { prune(): Promise<unknown> };
  invitations: { take(trx: Tx, token: string): Promise<{ role: Role }> };
  signUpRequests: {
    isTaken(account: Named): Promise<boolean>;
    hasMany(): Promise<boolean>;
    add(request: Waiting, askedFrom: string): Promise<void>;
    hashAddress(address: string): Promise<string>;
  };
  signUpLinks: {
    hasMany(): Promise<boolean>;
    send(account: Waiting, askedFrom: string): Promise<void>;
  };
  emailLinks: {
    prepareForNew(account: Named): Promise<((trx: Tx, userId: string) => Promise<void>) | null>;
  };
  securityLog: Pick<SecurityLog, 'note'>;
  limits?: AttemptLimits;
}

/** Makes accounts of people who register with an email and a password. */
export function createRegistration(parts: Parts) {
  const { auth, users, invitations, signUpRequests, signUpLinks, site, emailLinks, securityLog } = parts;
  const { limits = attemptLimits } = parts;
  const attempts = createAttemptService(parts);
  const checkProof = createSignUpProof(parts, attempts, limits);

  return {
    /**
     * @returns what the account waits for; null if it was created.
     * @throws AppError 400 for an invalid account, 401 for a taken one, 403 if the site does not take it or the
     * invitation has ended, or with a challenge if very many people sign up, 429. TooMuchWaits
     */
    async register(
      { invitation, proof, ...input }: Partial<NewAccount> & { invitation?: string; proof?: Proof },
      address: string,
    ): Promise<WaitsFor | null> {
      const registration = invitation === undefined ? site.current().registration : 'open';
      if (registration === 'closed') throw notAllowed(REGISTRATION_CLOSED);
      const needsYes = registration === 'approval';
      const needsLink = registration === 'domains';
      const { username, email, password } = parseNewAccount(input, { publication: site.current().name });
      await auth.prune();
      const by = addressKey(address);
      await attempts.record([{ key: `register:${by}`, limit: limits.registration }]);
      const fault = invitation === undefined ? registrationFault(site.current(), email) : null;
      if (fault !== null) throw notAllowed(fault);
      if (invitation === undefined && site.current().throwAwayMail === 'refuse') await refuseThrowAway(email);
      const refuseTaken = async () => {
        const isTaken =
          (await users.isTaken({ username, email })) ||
          (needsYes && (await signUpRequests.isTaken({ username, email })));
        if (isTaken) throw unauthorized(errorTexts.userExists);
      };
      await refuseTaken();
      if (await users.isLookAlike(username)) {
        // The same name, where another registered it since.
        await refuseTaken();
        throw badRequest(LOOKS_LIKE_ANOTHER, [{ path: 'username', message: LOOKS_LIKE_ANOTHER }]);
      }
      const isFull = needsLink ? await signUpLinks.hasMany() : needsYes && (await signUpRequests.hasMany());
      await checkProof({ email, proof }, by, isFull);
      const passwordHash = await hashPassword(password, by);
      if (needsYes || needsLink) {
        const askedFrom = await signUpRequests.hashAddress(address);
        await (needsYes ? signUpRequests.add : signUpLinks.send)(
          { username, email, passwordHash },
          askedFrom,
        );
        return needsYes ? 'editor' : 'link';
      }
      const writeLink = await emailLinks.prepareForNew({ username, email });
      await transact(parts.database.db, async (trx) => {
        const role = invitation === undefined ? 'author' : (await invitations.take(trx, invitation)).role;
        if (role !== 'author') await refuseCommonPassword(password);
        const user = await users.create({ username, email, passwordHash, role }, trx);
        await writeLink?.(trx, user);
        trx.onCommit(() => {
          securityLog.note('person.registered', { user });
          if (role !== 'author') securityLog.note('person.promoted', { user });
        });
      });
      return null;
    },
  };
}
