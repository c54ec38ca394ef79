import type { WaitsFor } from '@contracts/auth';
import type { Proof, SecondStep } from '@contracts/envelope';
import type { Role } from '@contracts/policies/roles';
import { hasText, type NewAccount } from '@contracts/rules/account';
import { errorTexts } from '@contracts/rules/errorTexts';
import { registrationFault } from '@contracts/rules/signIn/mailDomains';
import { CODE_NEEDED } from '@contracts/rules/signIn/secondFactor';
import { SIGN_UP_LINK_WAITS, SIGN_UP_WAITS } from '@contracts/rules/signIn/signUp';
import { REGISTRATION_CLOSED } from '@contracts/rules/site/siteRules';
import { LOOKS_LIKE_ANOTHER } from '@contracts/rules/username';
import type { UsedPasskey } from '@contracts/usedPasskey';
import type { Caller } from '../../../caller';
import { type Tx, transact } from '../../../db/transact';
import type { Dependencies, Services } from '../../../dependencies';
import { AppError, badRequest, notAllowed, unauthorized } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { refuseCommonPassword } from '../../../lib/commonPasswords';
import { hashPassword, verifyPassword } from '../../../lib/passwords';
import { refuseThrowAway } from '../../../lib/throwAwayDomains';
import type { SecurityLog } from '../../../securityLog/securityLog';
import type { SessionService } from '../session/session.service';
import type { UserService } from '../user/user.service';
import { createAttemptService } from './attempt.service';
import { type AttemptLimits, attemptLimits } from './attemptLimits';
import { createGuesses } from './guesses';
import type { GuessWarnings } from './guessWarnings';
import type { KnownDevices } from './knownDevices';
import { parseNewAccount, refuseLongPassword } from './newAccount';
import type { Pause } from './pauses';
import { createPruning } from './pruning';
import { createSignInGuard } from './signInGuard';
import { createSignUpProof } from './signUpProof';

interface Parts extends Pick<Dependencies, 'database' | 'clock'>, Pick<Services, 'site' | 'passkeySignIns'> {
  users: UserService;
  sessions: SessionService;
  secondSteps: {
    begin(user: string, passwordHash: string | null, at: 'site' | 'desk'): Promise<SecondStep | null>;
    finish(given: GivenCode, at: 'site' | 'desk'): Promise<{ id: string; admin: number }>;
  };
  invitations: { take(trx: Tx, token: string): Promise<{ role: Role }> };
  signUpRequests: {
    isTaken(account: Pick<NewAccount, 'username' | 'email'>): Promise<boolean>;
    findPasswordHash(email: string): Promise<string | undefined>;
    hasMany(): Promise<boolean>;
    add(
      request: Pick<NewAccount, 'username' | 'email'> & { passwordHash: string },
      askedFrom: string,
    ): Promise<void>;
    hashAddress(address: string): Promise<string>;
  };
  signUpLinks: {
    findPasswordHash(email: string): Promise<string | undefined>;
    hasMany(): Promise<boolean>;
    send(
      account: Pick<NewAccount, 'username' | 'email'> & { passwordHash: string },
      askedFrom: string,
    ): Promise<void>;
  };
  emailLinks: {
    prepareForNew(
      account: Pick<NewAccount, 'username' | 'email'>,
    ): Promise<((trx: Tx, userId: string) => Promise<void>) | null>;
  };
  knownDevices: KnownDevices;
  mailChoices: { noteZone(user: string, timeZone: string): Promise<unknown> };
  guessWarnings: GuessWarnings;
  securityLog: Pick<SecurityLog, 'note'>;
  signInPause?: Pause;
  limits?: AttemptLimits;
}

interface Credentials {
  email?: string;
  password?: string;
}

/** What is known of the browser that signs in. */
export interface SignInOrigin {
  address: string;
  /** With which browser and system, such as "Firefox on Windows". */
  device: string;
  /** What a browser is known by that has signed in before. */
  deviceToken: string | null;
  /** An IANA name; null where the browser does not tell it. */
  timeZone: string | null;
}

interface GivenCode {
  /** The token of the second step. */
  second_step: string;
  code: string;
}

interface GivenPasskey {
  used: UsedPasskey;
  /** Of the cookie. */
  token: string;
}

const NO_EDITOR = 'the desk is for editors: authors sign in on the site';

/** Registration and signing in and out. `address` is always where the request came from. */
export function createAuthService(parts: Parts) {
  const {
    users,
    sessions,
    secondSteps,
    invitations,
    signUpRequests,
    signUpLinks,
    passkeySignIns,
    site,
    emailLinks,
    knownDevices,
    mailChoices,
    securityLog,
    limits = attemptLimits,
  } = parts;
  const attempts = createAttemptService(parts);
  const checkProof = createSignUpProof(parts, attempts, limits);
  const guesses = createGuesses(parts, limits);
  const guard = createSignInGuard(parts);
  const prune = createPruning(parts, limits);

  const failureText = (isKnown: boolean) => {
    if (site.current().signInTexts === 'one') return errorTexts.wrongSignIn;
    return isKnown ? errorTexts.wrongPassword : errorTexts.unknownUser;
  };

  /** What a person who signed up and has no account yet waits for, with the password that they chose. */
  async function findWaiting(email: string): Promise<{ passwordHash?: string; waitsText?: string }> {
    const requested = await signUpRequests.findPasswordHash(email);
    if (requested !== undefined) return { passwordHash: requested, waitsText: SIGN_UP_WAITS };
    const unproved = await signUpLinks.findPasswordHash(email);
    return unproved === undefined ? {} : { passwordHash: unproved, waitsText: SIGN_UP_LINK_WAITS };
  }

  /**
   * @returns whose email and password these are.
   * @throws AppError 400, 401, 403 for a suspended author and for a person who has no account yet, 429.
   * TooMuchWaits
   */
  async function verify({ email, password }: Credentials, origin: SignInOrigin, at: 'site' | 'desk') {
    if (!hasText(email) || !hasText(password)) throw badRequest(errorTexts.emailAndPasswordMissing);
    refuseLongPassword(password);
    await prune();
    const account = await users.findCredentials(email);
    const { passwordHash: chosen, waitsText } = account ? {} : await findWaiting(email);
    const passwordHash = (account ? account.password_hash : chosen) ?? null;
    return guard({
      ...{ email, account, waitsText, at, origin },
      isRight: (beforeWork) =>
        verifyPassword(passwordHash, password, { by: addressKey(origin.address), beforeWork }),
      refusal: () => unauthorized(failureText(account !== undefined)),
    });
  }

  /** @throws AppError 401 with what finishes the sign-in, for an account with a second factor. */
  async function askForCode(
    { id, password_hash }: { id: string; password_hash: string | null },
    at: 'site' | 'desk',
  ): Promise<void> {
    const secondStep = await secondSteps.begin(id, password_hash, at);
    if (secondStep) throw new AppError(401, CODE_NEEDED, { secondStep });
  }

  function refuseAuthor({ id, admin }: { id: string; admin: number }): void {
    if (admin === 1) return;
    securityLog.note('sign_in.refused', { user: id, at: 'desk', reason: 'not an editor' });
    throw notAllowed(NO_EDITOR);
  }

  async function start(id: string, at: 'site' | 'desk', origin: SignInOrigin) {
    securityLog.note('sign_in.succeeded', { user: id, at });
    const deviceToken = await knownDevices.remember(id, origin.deviceToken);
    if (origin.timeZone !== null) await mailChoices.noteZone(id, origin.timeZone);
    const token = await sessions.start(id, at === 'desk' ? 'desk' : 'author', origin.device);
    return { token, _id: id, deviceToken };
  }

  /**
   * Signs in a person who has shown who they are. A second factor is asked for as after a password.
   * @throws AppError 401 where a code is needed, 403 at the desk for an account that is not an editor.
   */
  async function begin(
    user: { id: string; admin: number; password_hash: string | null },
    at: 'site' | 'desk',
    origin: SignInOrigin,
  ) {
    if (at === 'desk') refuseAuthor(user);
    await askForCode(user, at);
    return start(user.id, at, origin);
  }

  return {
    /**
     * @returns what the account waits for; null where it is made.
     * @throws AppError 400 for what cannot be an account, 401 for a taken one, 403 where the site takes no such one or the
     * invitation is over, or with a challenge where very many sign up, 429.
     * TooMuchWaits
     */
    async register(
      { invitation, proof, ...input }: Partial<NewAccount> & { invitation?: string; proof?: Proof },
      address: string,
    ): Promise<WaitsFor | null> {
      const registration = invitation === undefined ? site.current().registration : 'open';
      if (registration === 'closed') throw notAllowed(REGISTRATION_CLOSED);
      const needsYes = registration === 'approval';
      const needsLink = registration === 'domains';
      const { username, email, password } = parseNewAccount(input);
      await prune();
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

    /**
     * @returns the new token and whose it is, and what the browser is known by from now on.
     * @throws AppError 400, 401, also where a code is needed, 403 for a suspended author, 429. TooMuchWaits
     */
    async signIn(input: Credentials, origin: SignInOrigin) {
      return begin(await verify(input, origin, 'site'), 'site', origin);
    },

    /** @throws AppError 400 for a wrong code, 403 where the sign-in has to begin again, 429. */
    async finishSignIn(given: GivenCode, origin: SignInOrigin) {
      const { id } = await secondSteps.finish(given, 'site');
      return start(id, 'site', origin);
    },

    /**
     * @param passkey with what the browser kept since it was asked for it.
     * @throws AppError 400 where it has to begin again, 401, 403 for a suspended author, 429. TooMuchWaits
     */
    async signInWithPasskey({ used, token }: GivenPasskey, origin: SignInOrigin) {
      await prune();
      const { id } = await passkeySignIns.finish(used, token, 'site', origin);
      return start(id, 'site', origin);
    },

    /** As `signInWithPasskey`. @throws AppError also 403 if the account is not an editor. */
    async openDeskWithPasskey({ used, token }: GivenPasskey, origin: SignInOrigin) {
      await prune();
      const user = await passkeySignIns.finish(used, token, 'desk', origin);
      refuseAuthor(user);
      return start(user.id, 'desk', origin);
    },

    /**
     * Signs an editor in at the desk.
     * @returns the token for the cookie and whose it is, and what the browser is known by from now on.
     * @throws AppError 400, 401, 403 if the account is not an editor, 429.
     */
    async openDesk(input: Credentials, origin: SignInOrigin) {
      return begin(await verify(input, origin, 'desk'), 'desk', origin);
    },

    /** As `finishSignIn`. */
    async finishDesk(given: GivenCode, origin: SignInOrigin) {
      const user = await secondSteps.finish(given, 'desk');
      refuseAuthor(user);
      return start(user.id, 'desk', origin);
    },

    begin,

    /** By any of these ways, as its own method does. */
    signInBy(given: Credentials | GivenCode | GivenPasskey, at: 'site' | 'desk', origin: SignInOrigin) {
      const atSite = at === 'site';
      if ('used' in given)
        return atSite ? this.signInWithPasskey(given, origin) : this.openDeskWithPasskey(given, origin);
      if ('code' in given) return atSite ? this.finishSignIn(given, origin) : this.finishDesk(given, origin);
      return atSite ? this.signIn(given, origin) : this.openDesk(given, origin);
    },

    /** The editor of a desk session; null once they are no longer an editor. */
    async findEditor(token: string): Promise<Caller | null> {
      const caller = await sessions.findCaller(token, 'desk');
      return caller && caller.role !== 'author' ? caller : null;
    },

    /** Unlocks an account for its owner, who has proved by mail who they are. */
    forgetFailures: (email: string, address: string) => guesses.forgive(email, addressKey(address)),
    startSession: sessions.start,
    /** Ends the session of a token, whose user this is. */
    async signOut(token: string, user: string, at: 'site' | 'desk'): Promise<void> {
      await sessions.end(token);
      securityLog.note('sign_out.done', { user, at });
    },
    findCaller: sessions.findCaller,
    findSuspension: sessions.findSuspension,
    findLiving: sessions.findLiving,
    prune,
  };
}
