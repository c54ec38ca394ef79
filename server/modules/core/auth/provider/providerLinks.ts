import type { OwnerProof } from '@contracts/ownerProof';
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
import { AppError, conflict, notFound } from '../../../../errors';
import { addressKey } from '../../../../lib/addressKey';
import { isoNow } from '../../../../lib/clock';
import { createId } from '../../../../lib/ids';
import { ProviderUnreachable } from '../../../../lib/openid/boundedFetch';
import { type Claimed, createProvider } from '../../../../lib/openid/provider';
import { hashToken } from '../../../../lib/tokens';
import type { AccountCaller } from '../../../../plugins/accountCaller';
import { createAttemptService } from '../attempt.service';
import { attemptLimits } from '../attemptLimits';
import { createPendingSignIns } from './pendingSignIns';
import * as repository from './provider.repository';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'env'
  | 'limiter'
  | 'sessions'
  | 'factors'
  | 'ownerProof'
  | 'factorLetters'
  | 'securityLog'
>;

/** Where a sign-in starts, and the token that the browser already has. */
interface Begun extends Pick<AccountCaller, 'at' | 'address'> {
  kept: string;
}

/** With which account of the provider a person is linked, and how they change that. */
export function createProviderLinks(parts: Parts) {
  const { database, clock, env, sessions, factors, ownerProof, factorLetters, securityLog } = parts;
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
      { at, address, kept }: Begun,
      linking: { user: string; sessionHash: string } | null = null,
    ): Promise<{ url: string; token: string }> {
      if (!isOn) throw new AppError(404, NO_PROVIDER);
      await attempts.record([{ key: `provider:${addressKey(address)}`, limit: attemptLimits.provider }]);
      try {
        const { url, asked } = await provider.ask();
        return { url, token: await pending.begin({ at, linking, held: asked }, kept) };
      } catch (error) {
        throw error instanceof ProviderUnreachable ? new AppError(503, PROVIDER_UNREACHABLE) : error;
      }
    },

    /** @throws AppError 400 for a wrong proof, 404, 409 where there is a link, 429, 503. */
    async beginLink(
      caller: AccountCaller,
      proof: OwnerProof,
      kept: string,
    ): Promise<{ url: string; token: string }> {
      if (!isOn) throw new AppError(404, NO_PROVIDER);
      const { user, token } = caller;
      if ((await listLinked(user)).length > 0) throw conflict(PROVIDER_LINKED_ALREADY);
      await ownerProof.prove(caller, proof);
      return this.begin({ ...caller, kept }, { user, sessionHash: hashToken(token) });
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

    /** For a person who requested an account through the provider; others have no such link. */
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

    /**
     * Links the person that the provider identified, and notifies them by mail. @throws AppError 409 if either is
     * already linked.
     */
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
     * Ends all other sessions, and notifies the person by mail.
     * @throws AppError 400 for a wrong proof, 404 if it is not the caller's, 409 if it is the only way to sign in,
     * 429.
     */
    async remove(caller: AccountCaller, id: string, proof: OwnerProof): Promise<void> {
      const { user, token } = caller;
      const { has_password, passkeys } = await factors.get(user);
      if (!has_password && passkeys.length === 0) throw conflict(PROVIDER_ONLY_WAY);
      await ownerProof.prove(caller, proof);
      const write = await factorLetters.prepare(user, 'provider unlinked');
      await transact(db, async (trx) => {
        if (!(await repository.deleteIdentity(trx, user, id))) throw notFound();
        await sessions.endOthers(user, token, trx);
        await write(trx);
        trx.onCommit(() => securityLog.note('provider.unlinked', { user, actor: user }));
      });
    },

    /**
     * Removes links made at that time or later, before an account is removed, merged or given back.
     * @param id of one link; absent for all.
     * @returns whether there were any.
     */
    async forgetSince(trx: Tx, user: string, since: string, id?: string): Promise<boolean> {
      const had = await repository.deleteIdentitiesSince(trx, user, since, id);
      if (had) trx.onCommit(() => securityLog.note('provider.unlinked', { user }));
      return had;
    },

    prune: pending.prune,
  };
}
