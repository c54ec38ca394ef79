import { NO_PASSKEY } from '@contracts/rules/signIn/ownerProof';
import { NO_PASSKEYS_HERE } from '@contracts/rules/signIn/passkey';
import type { PasskeyRequest, UsedPasskey } from '@contracts/usedPasskey';
import type { Parts as AllParts } from '../../../../dependencies';
import { conflict } from '../../../../errors';
import { isoNow } from '../../../../lib/clock';
import * as repository from './passkey.repository';
import { CHALLENGE_LIVES_MS, type Holder } from './passkeyChallenges';
import { descriptorOf } from './passkeyDescriptor';
import { readUsed } from './passkeySignatures';
import { relyingPartyOf } from './relyingParty';

type Parts = Pick<AllParts, 'database' | 'clock' | 'env' | 'passkeyChallenges'>;

/** Has passkeys sign something, and checks it. */
export function createPasskeyUse({ database: { db }, clock, env, passkeyChallenges: challenges }: Parts) {
  const party = relyingPartyOf(env);

  return {
    /**
     * @param user whose passkey it has to be; null for any.
     * @returns what the browser is asked.
     * @throws AppError 409 where there can be no passkeys, and for a person without one.
     */
    async ask(holder: Holder, user: string | null): Promise<PasskeyRequest> {
      if (!party) throw conflict(NO_PASSKEYS_HERE);
      const known = user === null ? [] : await repository.listPasskeys(db, user);
      if (user !== null && known.length === 0) throw conflict(NO_PASSKEY);
      return {
        challenge: await challenges.make(holder, user),
        rpId: party.id,
        timeout: CHALLENGE_LIVES_MS,
        userVerification: 'required',
        ...(user !== null && { allowCredentials: known.map(descriptorOf) }),
      };
    },

    /**
     * Uses up the holder's challenge.
     * @returns the passkey with its account if it is known, and a check to call once.
     * @throws AppError 400 if it must start again.
     */
    async take(holder: Holder, used: UsedPasskey) {
      const { challenge, user } = await challenges.take(holder);
      const known = await repository.findPasskey(db, used.id);
      const handle = Buffer.from(used.response.userHandle ?? '', 'base64url').toString();
      const isMeant =
        known !== undefined && (user ?? known.id) === known.id && (handle === '' || handle === known.id);

      const isRight = async (): Promise<boolean> => {
        if (!party || !known || !isMeant) return false;
        const from = Number(known.counter);
        const to = await readUsed(used, { ...known, counter: from }, { party, challenge });
        // This detects a copy of a passkey that counts separately.
        return to !== null && repository.noteUse(db, known.passkey_id, { from, to, at: isoNow(clock) });
      };
      return { known, isRight };
    },
  };
}
