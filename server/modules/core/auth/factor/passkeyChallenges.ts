import { PASSKEY_BEGIN_AGAIN } from '@contracts/rules/signIn/passkey';
import type { Parts as AllParts } from '../../../../dependencies';
import { badRequest } from '../../../../errors';
import { isoNow } from '../../../../lib/clock';
import { createToken, hashToken } from '../../../../lib/tokens';
import * as repository from './passkey.repository';

type Parts = Pick<AllParts, 'database' | 'clock'>;

/** Who has a challenge signed, and for what. */
export interface Holder {
  purpose: 'make' | 'proof' | 'site' | 'desk';
  /** Of the session, or of the cookie of the browser that is signing in. */
  token: string;
}

export const CHALLENGE_LIVES_MS = 5 * 60 * 1_000;
const BATCH = 100;

const holderHash = ({ purpose, token }: Holder): string => hashToken(`passkey ${purpose} ${token}`);

/** Challenges for devices to sign: each works once, for a short time, and for the browser that requested it. */
export function createPasskeyChallenges({ database: { db }, clock }: Parts) {
  return {
    /** Ends an earlier one of the same holder. @param user whose passkey it has to be; null for any. */
    async make(holder: Holder, user: string | null): Promise<string> {
      // As long as the tokens of sessions, and as random.
      const challenge = createToken();
      const expires_at = new Date(clock.now().getTime() + CHALLENGE_LIVES_MS).toISOString();
      await repository.putChallenge(db, {
        holder_hash: holderHash(holder),
        challenge,
        user_id: user,
        expires_at,
      });
      return challenge;
    },

    /** Uses it up, whatever was signed. @throws AppError 400 where there is none, or it is too old. */
    async take(holder: Holder): Promise<{ challenge: string; user: string | null }> {
      const found = await repository.takeChallenge(db, holderHash(holder));
      if (!found || found.expires_at <= isoNow(clock)) throw badRequest(PASSKEY_BEGIN_AGAIN);
      return { challenge: found.challenge, user: found.user_id };
    },

    /** Those that took too long. @returns whether there may be more. */
    prune: async (): Promise<boolean> =>
      (await repository.deleteOldChallenges(db, isoNow(clock), BATCH)) === BATCH,
  };
}
