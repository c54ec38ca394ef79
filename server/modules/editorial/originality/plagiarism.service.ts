import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { type Clock, isoNow } from '../../../lib/clock';
import { createToken, hashToken } from '../../../lib/tokens';
import { deleteAllBut, deleteExpiredTokens, deleteToken, insertToken } from './checkerToken.repository';
import type { Copyleaks } from './copyleaks';

const USABLE_FOR_MS = 60 * 60 * 1_000;
/** An author who opens the editor in several tabs has a token in each. */
const TOKENS_EACH = 5;
const BATCH = 100;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  /** Null where none is configured. */
  copyleaks: Copyleaks | null;
}

export type PlagiarismService = ReturnType<typeof createPlagiarismService>;

/** Issues tokens for originality checks. */
export function createPlagiarismService({ database: { db }, clock, copyleaks }: Dependencies) {
  return {
    /** @returns a token of our own that allows one check, or null where no check is available. */
    async tokenFor(caller: Caller): Promise<string | null> {
      if (!copyleaks || (await copyleaks.token()) === null) return null;
      const token = createToken();
      const expires_at = new Date(clock.now().getTime() + USABLE_FOR_MS).toISOString();
      await insertToken(db, { token_hash: hashToken(token), user_id: caller._id, expires_at });
      await deleteAllBut(db, caller._id, TOKENS_EACH);
      return token;
    },

    /** @returns whether the token allowed a check; it does not any more. */
    spendToken: (caller: Caller, token: string): Promise<boolean> =>
      deleteToken(db, { token_hash: hashToken(token), user_id: caller._id, now: isoNow(clock) }),

    /** @returns whether there may be more that are no longer of use. */
    removeExpired: async (): Promise<boolean> =>
      (await deleteExpiredTokens(db, isoNow(clock), BATCH)) === BATCH,
  };
}
