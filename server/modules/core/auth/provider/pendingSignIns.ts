import { PROVIDER_OVER } from '@contracts/rules/signIn/provider';
import type { Db } from '../../../../db/client';
import type { Parts as AllParts } from '../../../../dependencies';
import { badRequest } from '../../../../errors';
import { isoNow } from '../../../../lib/clock';
import type { Asked, Claimed } from '../../../../lib/openid/provider';
import { admit, type RateLimit } from '../../../../lib/rateLimit';
import { createToken, hashToken } from '../../../../lib/tokens';
import * as repository from './provider.repository';

type Parts = Pick<AllParts, 'database' | 'clock' | 'limiter'>;

/** The account that links a provider; null for a sign-in. */
type Linking = { user: string; sessionHash: string } | null;

interface Pending<Held> {
  at: 'site' | 'desk';
  linking: Linking;
  held: Held;
}

export const SIGN_IN_LIVES_MS = 10 * 60 * 1_000;
const BATCH = 100;
/** For all addresses together, so that the table stays small. */
export const begunMost: RateLimit = { most: 10_000, windowMs: SIGN_IN_LIVES_MS };

/** Sign-ins through a provider: each step is good once, for a short time, and in the browser that began. */
export function createPendingSignIns({ database: { db }, clock, limiter }: Parts) {
  async function put(hash: string, { at, linking, held }: Pending<Asked | Claimed>): Promise<void> {
    await repository.insertSignIn(db, {
      holder_hash: hash,
      at,
      user_id: linking?.user ?? null,
      session_hash: linking?.sessionHash ?? null,
      held: JSON.stringify(held),
      expires_at: new Date(clock.now().getTime() + SIGN_IN_LIVES_MS).toISOString(),
    });
  }

  type Row = Awaited<ReturnType<typeof repository.findSignIn>>;

  function read<Held>(found: Row): Pending<Held> {
    if (!found || found.expires_at <= isoNow(clock)) throw badRequest(PROVIDER_OVER);
    const { at, user_id, session_hash, held } = found;
    const linking = user_id === null ? null : { user: user_id, sessionHash: session_hash ?? '' };
    return { at, linking, held: JSON.parse(held) as Held };
  }

  const askedHash = (token: string, state: string) => hashToken(`provider asked ${token} ${state}`);
  const namedHash = (token: string, ticket: string) => hashToken(`provider named ${token} ${ticket}`);

  return {
    /**
     * @param kept the browser's current token, so that sign-ins in its other tabs continue; empty for none.
     * @returns the token that the browser must keep.
     * @throws AppError 429
     */
    async begin(pending: Pending<Asked>, kept: string): Promise<string> {
      await admit(limiter, 'provider begun', begunMost);
      const token = kept || createToken();
      await put(askedHash(token, pending.held.state), pending);
      return token;
    },

    /** Uses it up, whatever the provider answered. @throws AppError 400 where there is none. */
    takeAsked: async (token: string, state: string) =>
      read<Asked>(await repository.takeSignIn(db, askedHash(token, state))),

    /** @returns the ticket with which the page continues. */
    async name(token: string, pending: Pending<Claimed>): Promise<string> {
      const ticket = createToken();
      await put(namedHash(token, ticket), pending);
      return ticket;
    },

    /** Leaves it there. @throws AppError 400 where there is none. */
    findNamed: async (token: string, ticket: string) =>
      read<Claimed>(await repository.findSignIn(db, namedHash(token, ticket))),

    /** @param on a transaction that it is part of. @throws AppError 400 where there is none. */
    takeNamed: async (token: string, ticket: string, on: Db = db) =>
      read<Claimed>(await repository.takeSignIn(on, namedHash(token, ticket))),

    /** Those that took too long. @returns whether there may be more. */
    prune: async (): Promise<boolean> =>
      (await repository.deleteOldSignIns(db, isoNow(clock), BATCH)) === BATCH,
  };
}
