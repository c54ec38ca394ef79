import { errorTexts } from '@contracts/rules/errorTexts';
import {
  NO_PROVIDER,
  PROVIDER_EMAIL_UNVERIFIED,
  PROVIDER_NOT_LINKED,
  PROVIDER_OTHER_ACCOUNT,
  PROVIDER_OVER,
  type ProviderFailure,
} from '@contracts/rules/signIn/provider';
import { SIGN_UP_WAITS } from '@contracts/rules/signIn/signUp';
import type { ProviderProof, ProviderSignIn } from '@contracts/signInProvider';
import type { Tx } from '../../../../db/transact';
import type { Parts as AllParts } from '../../../../dependencies';
import { AppError, badRequest, notAllowed, unauthorized } from '../../../../errors';
import { addressKey } from '../../../../lib/addressKey';
import { isoNow } from '../../../../lib/clock';
import { ProviderUnreachable } from '../../../../lib/openid/boundedFetch';
import { type Claimed, ProviderRefused } from '../../../../lib/openid/provider';
import { admit, type RateLimit } from '../../../../lib/rateLimit';
import type { SignInOrigin } from '../auth.service';
import { createSignInGuard } from '../signInGuard';
import * as repository from './provider.repository';
import { createProviderAccounts } from './providerAccounts';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'limiter'
  | 'log'
  | 'auth'
  | 'users'
  | 'sessions'
  | 'knownDevices'
  | 'guessWarnings'
  | 'signInPause'
  | 'providerLinks'
  | 'signUpRequests'
  | 'site'
  | 'securityLog'
>;

type At = 'site' | 'desk';

/** For the next page: the ticket it continues with, or why it cannot continue. */
type Answer = { ticket: string } | { failure: ProviderFailure; code?: string };

interface Ended extends ProviderSignIn {
  deviceToken?: string;
}

/** Per network address: answers of the provider, and each step after them. */
export const stepLimit: RateLimit = { most: 300, windowMs: 10 * 60 * 1_000 };

/** Signing in through a provider. */
export function createProviderSignIns(parts: Parts) {
  const { database, clock, limiter, log, auth, users, sessions, providerLinks, securityLog } = parts;
  const { db } = database;
  const { provider, pending } = providerLinks;
  const guard = createSignInGuard(parts);
  const accounts = createProviderAccounts(parts);
  const countStep = ({ address }: Pick<SignInOrigin, 'address'>) =>
    admit(limiter, `provider step ${addressKey(address)}`, stepLimit);

  function refuse(at: At, reason: 'not linked' | 'email', error: AppError): AppError {
    securityLog.note('provider.refused', { at, reason });
    return error;
  }

  /** As after a right password: with the limits of sign-ins, and a second factor where the account has one. */
  async function signIn(
    account: Awaited<ReturnType<typeof find>>,
    at: At,
    origin: SignInOrigin,
  ): Promise<Ended> {
    if (!account) throw badRequest(PROVIDER_OVER);
    const { email, identity_id } = account;
    const isRight = async (beforeWork: () => Promise<void>) => {
      await beforeWork();
      return true;
    };
    const refusal = () => unauthorized(errorTexts.wrongSignIn);
    await guard({ email, account, at, origin, isRight, refusal });
    await repository.noteIdentityUse(db, identity_id, isoNow(clock));
    securityLog.note('provider.used', { user: account.id, at });
    return { done: at, at, ...(await auth.begin(account, at, origin)) };
  }

  const find = (claimed: Claimed) => repository.findAccount(db, provider.issuer, claimed.subject);

  /** @throws AppError 403 if no account may be created for the person that the provider identified. */
  async function refuseNew({ isVerified, email }: Claimed, at: At): Promise<void> {
    if (at === 'desk') throw refuse(at, 'not linked', notAllowed(PROVIDER_NOT_LINKED));
    if (!isVerified) throw refuse(at, 'email', notAllowed(PROVIDER_EMAIL_UNVERIFIED));
    if (await parts.signUpRequests.hasEmail(email)) throw notAllowed(SIGN_UP_WAITS);
  }

  async function finishLink(
    { user, sessionHash }: { user: string; sessionHash: string },
    claimed: Claimed,
    at: At,
  ): Promise<Ended> {
    // A person who signed out everywhere since then links nothing any more.
    if (!(await sessions.findLiving([sessionHash])).has(sessionHash)) throw badRequest(PROVIDER_OVER);
    await providerLinks.link(user, claimed);
    return { done: 'linked', at };
  }

  return {
    /**
     * Handles the provider's answer.
     * @returns the data for the next page.
     * @throws AppError 404 if the site has no provider.
     */
    async answer(query: URLSearchParams, token: string, origin: SignInOrigin): Promise<Answer & { at: At }> {
      if (providerLinks.name === null) throw new AppError(404, NO_PROVIDER);
      let at: At = 'site';
      try {
        await countStep(origin);
        const asked = await pending.takeAsked(token, query.get('state') ?? '');
        at = asked.at;
        const held = await provider.read(query, asked.held);
        return { ticket: await pending.name(token, { ...asked, held }), at };
      } catch (error) {
        if (error instanceof AppError) return { failure: error.status === 429 ? 'many' : 'over', at };
        if (error instanceof ProviderUnreachable) return { failure: 'unreachable', at };
        const isRefused = error instanceof ProviderRefused;
        const { message, code } = error as Error & { code?: string };
        if (!isRefused) log.warn({ code, reason: message }, 'provider.answer_wrong');
        securityLog.note('provider.refused', { at, reason: isRefused ? 'provider' : 'answer' });
        return isRefused ? { failure: 'refused', code: error.code, at } : { failure: 'wrong', at };
      }
    },

    /**
     * @throws AppError 400 where it is over, 401 where a code is needed, 403 where no account can be signed in to or made,
     * 409 where it cannot be linked, 429.
     */
    async finish(ticket: string, token: string, origin: SignInOrigin): Promise<Ended> {
      await countStep(origin);
      const { at, linking, held } = await pending.findNamed(token, ticket);
      const known = await find(held);
      const owner = !known && held.isVerified ? await users.findCredentials(held.email) : undefined;
      if (!linking && owner) return { done: 'prove', at, email: held.email };
      if (!linking && !known) {
        await refuseNew(held, at);
        return { done: 'name', at, ...(await accounts.suggest(held)) };
      }
      await pending.takeNamed(token, ticket);
      return linking ? finishLink(linking, held, at) : signIn(known, at, origin);
    },

    /**
     * Makes the account of a person who has none.
     * @throws AppError 400 where it is over or for a name that cannot be one, 403 where no account can be made, 409 for a
     * name that is taken, 429.
     */
    async register(
      { ticket, username }: { ticket: string; username: string },
      token: string,
      origin: SignInOrigin,
    ): Promise<Ended> {
      await countStep(origin);
      const { at, linking, held } = await pending.findNamed(token, ticket);
      const isKnown = (await find(held)) ?? (await users.findCredentials(held.email));
      if (linking || isKnown) throw badRequest(PROVIDER_OVER);
      await refuseNew(held, at);
      const use = (trx: Tx) => pending.takeNamed(token, ticket, trx);
      const { waits } = await accounts.make(held, username, origin.address, use);
      return waits ? { done: 'waits', at } : signIn(await find(held), at, origin);
    },

    /**
     * Links the account that has the address which the provider named, once its owner has signed in to it as usual.
     * @throws AppError 400, 401, also where a code is needed, 403, 409, 429. TooMuchWaits
     */
    async prove(
      { ticket, ...given }: ProviderProof,
      { token, passkeyToken }: Record<'token' | 'passkeyToken', string>,
      origin: SignInOrigin,
    ): Promise<Ended> {
      await countStep(origin);
      const { at, linking, held } = await pending.findNamed(token, ticket);
      const owner = held.isVerified && !linking ? await users.findCredentials(held.email) : undefined;
      if (!owner) throw badRequest(PROVIDER_OVER);
      const begun = await auth.signInBy(
        'password' in given
          ? { email: held.email, password: given.password }
          : 'passkey' in given
            ? { used: given.passkey, token: passkeyToken }
            : given,
        at,
        origin,
      );
      try {
        if (begun._id !== owner.id) throw notAllowed(PROVIDER_OTHER_ACCOUNT);
        await pending.takeNamed(token, ticket);
        await providerLinks.link(owner.id, held);
      } catch (error) {
        await sessions.end(begun.token);
        throw error;
      }
      return { done: at, at, ...begun };
    },
  };
}
