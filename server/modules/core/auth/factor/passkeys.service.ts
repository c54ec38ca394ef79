import type { OwnerProof } from '@contracts/ownerProof';
import type { MadePasskey, PasskeyCreation } from '@contracts/passkey';
import {
  NO_PASSKEYS_HERE,
  PASSKEY_BEGIN_AGAIN,
  PASSKEY_KNOWN,
  PASSKEY_UNREADABLE,
  PASSKEYS_MOST,
  PASSKEYS_TOO_MANY,
} from '@contracts/rules/signIn/passkey';
import { LAST_FACTOR_STAYS } from '@contracts/rules/signIn/secondFactor';
import { isUniqueViolation, lockName } from '../../../../db/dialect';
import { type Tx, transact } from '../../../../db/transact';
import type { Parts as AllParts } from '../../../../dependencies';
import { badRequest, conflict, notFound, signInNeeded } from '../../../../errors';
import { isoNow } from '../../../../lib/clock';
import { createId } from '../../../../lib/ids';
import type { AccountCaller } from '../../../../plugins/accountCaller';
import * as repository from './passkey.repository';
import { CHALLENGE_LIVES_MS } from './passkeyChallenges';
import { descriptorOf } from './passkeyDescriptor';
import { readMade } from './passkeySignatures';
import { relyingPartyOf } from './relyingParty';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'env'
  | 'site'
  | 'users'
  | 'sessions'
  | 'ownerProof'
  | 'factors'
  | 'factorLetters'
  | 'factorRule'
  | 'passkeyChallenges'
  | 'securityLog'
>;

/** COSE numbers of the signatures that browsers know best: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const NAMELESS = 'Passkey';
const type = 'public-key' as const;

/** How people add and remove passkeys. */
export function createPasskeys(parts: Parts) {
  const { database, clock, site, users, sessions, ownerProof, factors, factorLetters, securityLog } = parts;
  const { db, kind } = database;
  const challenges = parts.passkeyChallenges;
  const party = relyingPartyOf(parts.env);

  async function insert(trx: Tx, row: Parameters<typeof repository.insertPasskey>[1]): Promise<void> {
    await lockName(trx, kind, `passkeys ${row.user_id}`);
    if ((await repository.listPasskeys(trx, row.user_id)).length >= PASSKEYS_MOST)
      throw conflict(PASSKEYS_TOO_MANY);
    await repository.insertPasskey(trx, row);
  }

  return {
    /** @throws AppError 400 for a wrong proof, 409 where there can be none, 429. */
    async begin(caller: AccountCaller, proof: OwnerProof): Promise<PasskeyCreation> {
      if (!party) throw conflict(NO_PASSKEYS_HERE);
      await ownerProof.prove(caller, proof);
      const { user, token } = caller;
      const account = await users.findById(user);
      if (!account) throw signInNeeded();
      const known = await repository.listPasskeys(db, user);
      if (known.length >= PASSKEYS_MOST) throw conflict(PASSKEYS_TOO_MANY);
      return {
        challenge: await challenges.make({ purpose: 'make', token }, user),
        rp: { name: site.current().name, id: party.id },
        user: {
          id: Buffer.from(user).toString('base64url'),
          name: account.email,
          displayName: account.username,
        },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type })),
        timeout: CHALLENGE_LIVES_MS,
        attestation: 'none',
        excludeCredentials: known.map(descriptorOf),
        // Found without an email, and with a finger or PIN: it is both factors in one.
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      };
    },

    /**
     * Ends all other sessions, which started without it, and notifies the person by mail.
     * @param name given by its owner; may be empty.
     * @returns recovery codes, if the person has none.
     * @throws AppError 400 if it is invalid or too late, 409 if it is known already or there are too many.
     */
    async confirm({ user, token }: AccountCaller, name: string, made: MadePasskey): Promise<string[]> {
      const asked = await challenges.take({ purpose: 'make', token });
      if (!party || asked.user !== user) throw badRequest(PASSKEY_BEGIN_AGAIN);
      const read = await readMade(made, { party, challenge: asked.challenge });
      if (!read) throw badRequest(PASSKEY_UNREADABLE);
      const write = await factorLetters.prepare(user, 'passkey added');
      const row = {
        ...read,
        id: createId(),
        user_id: user,
        transports: JSON.stringify(made.response.transports ?? []),
        name: name || NAMELESS,
        created_at: isoNow(clock),
        used_at: null,
      };
      try {
        return await transact(db, async (trx) => {
          await insert(trx, row);
          await sessions.endOthers(user, token, trx);
          await write(trx);
          trx.onCommit(() => securityLog.note('factor.added', { user, actor: user }));
          return factors.makeFirstCodes(trx, user);
        });
      } catch (error) {
        throw isUniqueViolation(error) ? conflict(PASSKEY_KNOWN) : error;
      }
    },

    /**
     * @throws AppError 400 for a wrong proof, 404 for one that is not the caller's, 409 for the last factor without recovery
     * codes, 429.
     */
    async remove(caller: AccountCaller, id: string, proof: OwnerProof): Promise<void> {
      await factors.refuseLastWithoutCodes(caller.user);
      await ownerProof.prove(caller, proof);
      const { user, token } = caller;
      const write = await factorLetters.prepare(user, 'passkey removed');
      await transact(db, async (trx) => {
        await lockName(trx, kind, `factors ${user}`);
        if (!(await repository.deletePasskey(trx, user, id))) throw notFound();
        if (await parts.factorRule.isLacking(user, trx)) throw conflict(LAST_FACTOR_STAYS);
        await factors.endWithLast(trx, user);
        await sessions.endOthers(user, token, trx);
        await write(trx);
        trx.onCommit(() => securityLog.note('factor.removed', { user, actor: user }));
      });
    },
  };
}
