import type { AfterReset, SignInWay } from '@contracts/account';
import { REVIEW_IS_OVER } from '@contracts/rules/account';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { notAllowed, notFound } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { isoNow } from '../../../lib/clock';
import { admit } from '../../../lib/rateLimit';
import { createToken, hashToken } from '../../../lib/tokens';
import * as repository from './passwordReset.repository';
import { resetLimits } from './resetLimits';

type Parts = Pick<AllParts, 'database' | 'clock' | 'limiter' | 'signInWays' | 'factorLetters'>;

export const REVIEW_LIVES_MS = 15 * 60 * 1_000;

/** Kept among the links, which it ends with; it sets no password. */
const hashTicket = (ticket: string) => repository.TICKET + hashToken(ticket);

/**
 * Runs after a new password was set with a link: an intruder may have left a way back in. What is new can be
 * removed immediately, because it may be what keeps the owner out; the rest after a sign-in.
 */
export function createResetReview({ database: { db }, clock, limiter, signInWays, factorLetters }: Parts) {
  const changes = {
    passkey: 'passkey removed',
    authenticator: 'app removed',
    provider: 'provider unlinked',
  } as const;

  async function prepareMail(user: string, kind: SignInWay['kind']): Promise<(trx: Tx) => Promise<void>> {
    return kind === 'api_key' ? async () => {} : factorLetters.prepare(user, changes[kind]);
  }

  return {
    /** @returns what the owner is to look at. */
    async begin(user: string): Promise<AfterReset> {
      const ways = await signInWays.list(user);
      if (!ways.some(({ is_new }) => is_new)) return { ways };
      const ticket = createToken();
      const expires_at = new Date(clock.now().getTime() + REVIEW_LIVES_MS).toISOString();
      const row = { token_hash: hashTicket(ticket), user_id: user, created_at: isoNow(clock), expires_at };
      await repository.insertLink(db, row);
      return { ways, ticket };
    },

    /** @throws AppError 403 if it took too long, 404 if it does not exist or is older, 429. */
    async remove(
      { ticket, ...way }: { ticket: string; kind: SignInWay['kind']; id: string },
      address: string,
    ): Promise<AfterReset> {
      await admit(limiter, `reset used ${addressKey(address)}`, resetLimits.used);
      const account = await repository.findAccount(db, hashTicket(ticket), isoNow(clock));
      if (!account) throw notAllowed(REVIEW_IS_OVER);
      const write = await prepareMail(account.id, way.kind);
      await transact(db, async (trx) => {
        if (!(await signInWays.removeNew(trx, account.id, way))) throw notFound();
        await write(trx);
      });
      return { ways: await signInWays.list(account.id), ticket };
    },
  };
}
