import type { SecondStep } from '@contracts/envelope';
import { hasText } from '@contracts/rules/account';
import { errorTexts } from '@contracts/rules/errorTexts';
import { CODE_NEEDED } from '@contracts/rules/signIn/secondFactor';
import { SIGN_UP_LINK_WAITS, SIGN_UP_WAITS } from '@contracts/rules/signIn/signUp';
import type { UsedPasskey } from '@contracts/usedPasskey';
import type { Caller } from '../../../caller';
import type { Dependencies, Services } from '../../../dependencies';
import { AppError, badRequest, notAllowed, unauthorized } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { verifyPassword } from '../../../lib/passwords';
import type { SecurityLog } from '../../../securityLog/securityLog';
import type { SessionService } from '../session/session.service';
import type { UserService } from '../user/user.service';
import { type AttemptLimits, attemptLimits } from './attemptLimits';
import { createGuesses } from './guesses';
import type { GuessWarnings } from './guessWarnings';
import type { KnownDevices } from './knownDevices';
import { refuseLongPassword } from './newAccount';
import type { Pause } from './pauses';
import { createPruning } from './pruning';
import { createSignInGuard } from './signInGuard';

interface WaitingAccounts {
  findPasswordHash(email: string): Promise<string | undefined>;
}

interface Parts extends Pick<Dependencies, 'database' | 'clock'>, Pick<Services, 'site' | 'passkeySignIns'> {
  users: UserService;
  sessions: SessionService;
  secondSteps: {
    begin(user: string, passwordHash: string | null, at: 'site' | 'desk'): Promise<SecondStep | null>;
    finish(given: GivenCode, at: 'site' | 'desk'): Promise<{ id: string; admin: number }>;
  };
  signUpRequests: WaitingAccounts;
  signUpLinks: WaitingAccounts;
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

/** Facts about the browser that signs in. */
export interface SignInOrigin {
  address: string;
  /** Browser and system, such as "Firefox on Windows". */
  device: string;
  /** Identifies a browser that has signed in before. */
  deviceToken: string | null;
  /** An IANA name; null if the browser does not send it. */
  timeZone: string | null;
}

interface GivenCode {
  /** The token of the second step. */
  second_step: string;
  code: string;
}

interface GivenPasskey {
  used: UsedPasskey;
  /** The token of the cookie. */
  token: string;
}

const NO_EDITOR = 'the desk is for editors: authors sign in on the site';

/** Signing in and out. `address` is always the network address of the request. */
export function createAuthService(parts: Parts) {
  const {
    users,
    sessions,
    secondSteps,
    signUpRequests,
    signUpLinks,
    passkeySignIns,
    site,
    knownDevices,
    mailChoices,
    securityLog,
    limits = attemptLimits,
  } = parts;
  const guesses = createGuesses(parts, limits);
  const guard = createSignInGuard(parts);
  const prune = createPruning(parts, limits);

  const failureText = (isKnown: boolean) => {
    if (site.current().signInTexts === 'one') return errorTexts.wrongSignIn;
    return isKnown ? errorTexts.wrongPassword : errorTexts.unknownUser;
  };

  /** What a person without an account yet is waiting for, and the password that they chose. */
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
    sessionChanges: sessions.changesSince,
    prune,
  };
}
