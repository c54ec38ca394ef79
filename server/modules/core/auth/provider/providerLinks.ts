import {
  NO_PROVIDER,
  PROVIDER_LINKED_ALREADY,
  PROVIDER_ONLY_WAY,
  PROVIDER_TAKEN,
  PROVIDER_UNREACHABLE,
} from '@contracts/rules/signIn/provider';
import type { LinkedProvider } from '@contracts/signInProvider';
import { isUniqueViolation, lockName } from '../../../../db/dialect';
import { type Tx, transact } from '../../../../db/transact';
import type { Parts as AllParts } from '../../../../dependencies';
import { providerSettings } from '../../../../env';
import { AppError, conflict, notFound, signInNeeded } from '../../../../errors';
import { isoNow } from '../../../../lib/clock';
import { createId } from '../../../../lib/ids';
import { ProviderUnreachable } from '../../../../lib/openid/boundedFetch';
import { type Claimed, createProvider } from '../../../../lib/openid/provider';
import { hashToken } from '../../../../lib/tokens';
import { createAttemptService } from '../attempt.service';
import { attemptLimits } from '../attemptLimits';
import type { FactorCaller } from '../factor/factors.service';
import { createPendingSignIns } from './pendingSignIns';
import * as repository from './provider.repository';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'env'
  | 'limiter'
  | 'users'
  | 'sessions'
  | 'factors'
  | 'ownAccount'
  | 'factorLetters'
  | 'securityLog'
>;

/** With which account of the provider a person is linked, and how they change that. */
export function createProviderLinks(parts: Parts) {
  const { database, clock, env, users, sessions, factors, ownAccount, factorLetters, securityLog } = parts;
  const { db, kind } = database;
  const provider = createProvider(providerSettings(env), clock);
  const pending = createPendingSignIns(parts);
  const attempts = createAttemptService(parts);
  const isOn = env.OIDC_ISSUER !== undefined;

  const listLinked = async (user: string) =>
    (await repository.listIdentities(db, user)).filter(({ issuer }) => issuer === provider.issuer);

  /** The row alone, for an account that is made with it. */
  const insert = (trx: Tx, user: string, identity: Record<'issuer' | 'subject' | 'email', string>) =>
    repository.insertIdentity(trx, {
      ...{ id: createId(), user_id: user, ...identity },
      ...{ created_at: isoNow(clock), used_at: null },
    });

  return {
    provider,
    pending,
    name: isOn ? env.OIDC_NAME : null,

    /** @throws AppError 404 where the site has no provider, 429, 503 where it does not answer. */
    async begin(
      at: 'site' | 'desk',
      addressKey: string,
      linking: { user: string; sessionHash: string } | null,
    ): Promise<{ url: string; token: string }> {
      if (!isOn) throw new AppError(404, NO_PROVIDER);
      await attempts.record([{ key: `provider:${addressKey}`, limit: attemptLimits.provider }]);
      try {
        const { url, asked } = await provider.ask();
        return { url, token: await pending.begin({ at, linking, held: asked }) };
      } catch (error) {
        throw error instanceof ProviderUnreachable ? new AppError(503, PROVIDER_UNREACHABLE) : error;
      }
    },

    /** @throws AppError 400 for a wrong password, 404, 409 where there is a link, 429, 503. */
    async beginLink(
      { user, token, address }: FactorCaller,
      at: 'site' | 'desk',
      password: string,
      addressKey: string,
    ): Promise<{ url: string; token: string }> {
      if (!isOn) throw new AppError(404, NO_PROVIDER);
      await ownAccount.provePassword(user, password, address);
      if ((await listLinked(user)).length > 0) throw conflict(PROVIDER_LINKED_ALREADY);
      return this.begin(at, addressKey, { user, sessionHash: hashToken(token) });
    },

    async get(user: string): Promise<LinkedProvider> {
      const linked = (await listLinked(user)).map(({ id, email, created_at, used_at }) => ({
        _id: id,
        email,
        added_at: created_at,
        used_at,
      }));
      return { name: isOn ? env.OIDC_NAME : null, linked };
    },

    insert,

    /** Of a person who asked for an account through the provider; others have none. */
    async insertOfRequest(
      trx: Tx,
      user: string,
      { issuer, subject, email }: Record<'issuer' | 'subject', string | null> & { email: string },
    ): Promise<void> {
      if (issuer === null || subject === null) return;
      // The person may have linked it with another account since.
      if (!(await repository.findAccount(trx, issuer, subject)))
        await insert(trx, user, { issuer, subject, email });
    },

    /** Links whom the provider named, and tells the person by mail. @throws AppError 409 where one of both is linked. */
    async link(user: string, { subject, email }: Claimed): Promise<void> {
      const write = await factorLetters.prepare(user, 'provider linked');
      try {
        await transact(db, async (trx) => {
          await lockName(trx, kind, `provider ${user}`);
          const known = await repository.listIdentities(trx, user);
          if (known.some(({ issuer }) => issuer === provider.issuer)) throw conflict(PROVIDER_LINKED_ALREADY);
          await insert(trx, user, { issuer: provider.issuer, subject, email });
          await write(trx);
          trx.onCommit(() => securityLog.note('provider.linked', { user, actor: user }));
        });
      } catch (error) {
        throw isUniqueViolation(error) ? conflict(PROVIDER_TAKEN) : error;
      }
    },

    /**
     * Ends all other sessions, and tells the person by mail.
     * @throws AppError 400 for a wrong password, 404 for what is not the caller's, 409 for the only way to sign in, 429.
     */
    async remove({ user, token, address }: FactorCaller, id: string, password: string): Promise<void> {
      const passwordHash = await users.findPasswordHash(user);
      if (passwordHash === undefined) throw signInNeeded();
      if (passwordHash !== null) await ownAccount.provePassword(user, password, address);
      else if ((await factors.get(user)).passkeys.length === 0) throw conflict(PROVIDER_ONLY_WAY);
      const write = await factorLetters.prepare(user, 'provider unlinked');
      await transact(db, async (trx) => {
        if (!(await repository.deleteIdentity(trx, user, id))) throw notFound();
        await sessions.endOthers(user, token, trx);
        await write(trx);
        trx.onCommit(() => securityLog.note('provider.unlinked', { user, actor: user }));
      });
    },

    /** Before an account is removed, merged or given back: all that was linked at that time or later. */
    forgetSince: (trx: Tx, user: string, since: string) => repository.deleteIdentitiesSince(trx, user, since),

    prune: pending.prune,
  };
}
