import type { OwnerProof } from '@contracts/ownerProof';
import { CODES_FIRST, LAST_FACTOR_STAYS, plainCode } from '@contracts/rules/signIn/secondFactor';
import type { NewAuthenticator, SecondFactors } from '@contracts/secondFactor';
import type { Db } from '../../../../db/client';
import { lockName } from '../../../../db/dialect';
import { type Tx, transact } from '../../../../db/transact';
import type { Parts as AllParts } from '../../../../dependencies';
import { badRequest, conflict, notFound, signInNeeded } from '../../../../errors';
import { isoNow } from '../../../../lib/clock';
import type { AccountCaller } from '../../../../plugins/accountCaller';
import { createAttemptService } from '../attempt.service';
import { attemptLimits } from '../attemptLimits';
import { newSecret, qrOf, stepOfCode, uriOf } from './authenticatorCodes';
import * as repository from './factor.repository';
import { wrongCode } from './factorCodes';
import { deletePasskeysOf, deletePasskeysSince, hasPasskey, listPasskeys } from './passkey.repository';
import { hashRecoveryCode, newRecoveryCodes } from './recoveryCodes';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'site'
  | 'users'
  | 'sessions'
  | 'ownerProof'
  | 'factorLetters'
  | 'securityLog'
  | 'factorRule'
>;

const MINUTE_MS = 60 * 1_000;
/** Between the picture and the first code. */
const SETUP_LIVES_MS = 30 * MINUTE_MS;
const HAS_ONE = 'an authenticator app is set up already: please remove it first';
const BEGIN_AGAIN = 'please begin again: the picture is too old';

/** How people set up and remove their second factor. */
export function createFactors(parts: Parts) {
  const { database, clock, site, users, sessions, ownerProof, factorLetters, securityLog } = parts;
  const { db } = database;
  const attempts = createAttemptService(parts);

  async function putRecoveryCodes(trx: Tx, user: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashRecoveryCode(user, code));
    await repository.replaceRecoveryCodes(trx, user, hashes);
    trx.onCommit(() => securityLog.note('recovery_codes.made', { user }));
    return codes;
  }

  const hasOne = (user: string, on: Db = db) => repository.hasFactor(on, user);

  /** After a factor was removed: recovery codes replace another factor and are not a factor themselves. */
  async function endWithLast(trx: Tx, user: string): Promise<void> {
    await repository.deleteStepsOf(trx, user);
    if (!(await hasOne(user, trx))) await repository.deleteRecoveryCodes(trx, user);
  }

  /**
   * Before one is removed, and before the proof for it, which may be the last code.
   * @throws AppError 409 where it is the last one and no recovery code is left.
   */
  async function refuseLastWithoutCodes(user: string): Promise<void> {
    const app = await repository.findAuthenticator(db, user);
    const passkeys = await listPasskeys(db, user);
    const isLast = passkeys.length + Number(Boolean(app?.confirmed_at)) === 1;
    if (isLast && (await repository.countRecoveryCodes(db, user)) === 0) throw conflict(CODES_FIRST);
  }

  /** After one was added. @returns recovery codes, where the person has none. */
  async function makeFirstCodes(trx: Tx, user: string): Promise<string[]> {
    await repository.deleteStepsOf(trx, user);
    return (await repository.countRecoveryCodes(trx, user)) > 0 ? [] : putRecoveryCodes(trx, user);
  }

  async function removeAll(trx: Tx, user: string): Promise<boolean> {
    const had = [await repository.deleteAuthenticator(trx, user), await deletePasskeysOf(trx, user)];
    await endWithLast(trx, user);
    return had.includes(true);
  }

  return {
    async get(user: string): Promise<SecondFactors> {
      const found = await repository.findAuthenticator(db, user);
      const added_at = found?.confirmed_at ?? null;
      const passkeys = await listPasskeys(db, user);
      return {
        authenticator: added_at === null ? null : { added_at },
        passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
          _id: id,
          name,
          added_at: created_at,
          used_at,
        })),
        recovery_codes_left: await repository.countRecoveryCodes(db, user),
        has_password: Boolean(await users.findPasswordHash(user)),
      };
    },

    /** @throws AppError 400 for a wrong proof, 409 where there is one, 429. */
    async begin(caller: AccountCaller, proof: OwnerProof): Promise<NewAuthenticator> {
      await ownerProof.prove(caller, proof);
      const { user } = caller;
      const account = await users.findById(user);
      if (!account) throw signInNeeded();
      const secret = newSecret();
      const row = { user_id: user, secret, last_step: 0, created_at: isoNow(clock), confirmed_at: null };
      if (!(await repository.putAuthenticator(db, row))) throw conflict(HAS_ONE);
      const uri = uriOf(secret, site.current().name, account.email);
      return { secret, uri, qr: qrOf(uri) };
    },

    /**
     * Ends all other sessions, which started without it, and notifies the person by mail.
     * @returns recovery codes, if the person has none.
     * @throws AppError 400 for a wrong code or if no set-up was started, 409 if there is one already, 429.
     */
    async confirm({ user, token }: AccountCaller, code: string): Promise<string[]> {
      const begun = await repository.findAuthenticator(db, user);
      if (begun?.confirmed_at) throw conflict(HAS_ONE);
      const now = clock.now().getTime();
      if (!begun || Date.parse(begun.created_at) + SETUP_LIVES_MS < now) throw badRequest(BEGIN_AGAIN);
      const asked = { key: `factor setup:${user}`, limit: attemptLimits.code };
      await attempts.record([asked]);
      const { secret } = begun;
      const last_step = stepOfCode(secret, plainCode(code), now);
      if (last_step === null) throw wrongCode();
      const write = await factorLetters.prepare(user, 'added');
      const codes = await transact(db, async (trx) => {
        const row = { user_id: user, secret, last_step, confirmed_at: isoNow(clock) };
        if (!(await repository.confirmAuthenticator(trx, row))) throw badRequest(BEGIN_AGAIN);
        await sessions.endOthers(user, token, trx);
        await write(trx);
        trx.onCommit(() => securityLog.note('factor.added', { user, actor: user }));
        return makeFirstCodes(trx, user);
      });
      await attempts.forget(asked.key);
      return codes;
    },

    /** @throws AppError 400 for a wrong proof, 404 without one, 409 as the last one without recovery codes, 429. */
    async remove(caller: AccountCaller, proof: OwnerProof): Promise<void> {
      await refuseLastWithoutCodes(caller.user);
      await ownerProof.prove(caller, proof);
      const { user, token } = caller;
      const change = (await hasPasskey(db, user)) ? 'app removed' : 'removed';
      const write = await factorLetters.prepare(user, change);
      await transact(db, async (trx) => {
        await lockName(trx, database.kind, `factors ${user}`);
        if (!(await repository.deleteAuthenticator(trx, user))) throw notFound();
        if (await parts.factorRule.isLacking(user, trx)) throw conflict(LAST_FACTOR_STAYS);
        await endWithLast(trx, user);
        await sessions.endOthers(user, token, trx);
        await write(trx);
        trx.onCommit(() => securityLog.note('factor.removed', { user, actor: user }));
      });
    },

    /** @throws AppError 400 for a wrong proof, 404 without a second factor, 429. */
    async makeCodes(caller: AccountCaller, proof: OwnerProof): Promise<string[]> {
      await ownerProof.prove(caller, proof);
      const { user } = caller;
      if (!(await hasOne(user))) throw notFound();
      const write = await factorLetters.prepare(user, 'codes made');
      return transact(db, async (trx) => {
        await write(trx);
        return putRecoveryCodes(trx, user);
      });
    },

    /** For a person who is locked out, at the server itself. @returns false where there was none. */
    async removeForOwner(user: string): Promise<boolean> {
      const write = await factorLetters.prepare(user, 'removed at the server');
      return transact(db, async (trx) => {
        if (!(await removeAll(trx, user))) return false;
        await sessions.endAll(user, trx);
        await write(trx);
        trx.onCommit(() => securityLog.note('factor.removed', { user }));
        return true;
      });
    },

    hasOne,
    refuseLastWithoutCodes,
    endWithLast,
    makeFirstCodes,

    /**
     * Removes factors added at that time or later: one factor, or all of them. Recovery codes end too, because
     * someone else may have read them; the owner makes new ones.
     * @returns whether there was a factor.
     */
    async forgetSince(
      trx: Tx,
      user: string,
      since: string,
      one?: { kind: 'passkey' | 'authenticator'; id: string },
    ): Promise<boolean> {
      await lockName(trx, database.kind, `factors ${user}`);
      const hadApp = one?.kind !== 'passkey' && (await repository.deleteAuthenticatorSince(trx, user, since));
      const hadPasskey =
        one?.kind !== 'authenticator' && (await deletePasskeysSince(trx, user, since, one?.id));
      if (!hadApp && !hadPasskey && one) return false;
      await repository.deleteRecoveryCodes(trx, user);
      if (!hadApp && !hadPasskey) return false;
      await repository.deleteStepsOf(trx, user);
      trx.onCommit(() => securityLog.note('factor.removed', { user }));
      return true;
    },

    /** Before an account is removed or merged. */
    forgetPerson: async (trx: Tx, user: string): Promise<void> => void (await removeAll(trx, user)),
  };
}
