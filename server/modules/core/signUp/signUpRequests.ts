import { errorTexts } from '@contracts/rules/errorTexts';
import {
  SIGN_UP_REQUEST_DAYS,
  SIGN_UP_REQUESTS_MAX,
  SIGN_UP_REQUESTS_OF_ADDRESS,
  SIGN_UP_REQUESTS_UNPROVED,
  TOO_MANY_SIGN_UPS,
  TOO_MANY_SIGN_UPS_HERE,
} from '@contracts/rules/signIn/signUp';
import { textKey } from '@contracts/rules/textKey';
import { isUniqueViolation, lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { notAllowed, unauthorized } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { createAddressHash } from '../../../securityLog/addressHash';
import * as repository from './signUpRequest.repository';

type Parts = Pick<AllParts, 'database' | 'clock' | 'news' | 'securityLog'>;

const DAY_MS = 24 * 60 * 60 * 1_000;
const BATCH = 20;

interface Named {
  username: string;
  email: string;
}

interface NewRequest extends Named {
  /** Empty for a person who signs in through a provider. */
  passwordHash: string;
  issuer?: string | null;
  subject?: string | null;
}

/** Keeps what people who sign up gave until an editor has looked at it. They have no account until then. */
export function createSignUpRequests({ database, clock, news, securityLog }: Parts) {
  const { db, kind } = database;
  const hashAddress = createAddressHash(database);

  /** Requests from before this time have expired. */
  const since = () => new Date(clock.now().getTime() - SIGN_UP_REQUEST_DAYS * DAY_MS).toISOString();

  return {
    since,

    async isTaken({ username, email }: Named): Promise<boolean> {
      const from = since();
      return Boolean(
        (await repository.findByKey(db, 'email_key', textKey(email), from)) ??
          (await repository.findByKey(db, 'username_key', textKey(username), from)),
      );
    },

    /** Whether so many wait that each further one needs proof of work. */
    hasMany: async (): Promise<boolean> =>
      (await repository.countRequests(db, since())) >= SIGN_UP_REQUESTS_UNPROVED,

    /** The password that the person of a request chose, as a hash; undefined where there is none, or no password. */
    async findPasswordHash(email: string): Promise<string | undefined> {
      if (email.includes('\0')) return undefined;
      const found = await repository.findByKey(db, 'email_key', textKey(email), since());
      return found?.password_hash || undefined;
    },

    hasEmail: async (email: string): Promise<boolean> =>
      (await repository.findByKey(db, 'email_key', textKey(email), since())) !== undefined,

    /** Hash of the caller's network address. Call it before a transaction, because it may read the database. */
    hashAddress,

    /**
     * @param askedFrom of `hashAddress`.
     * @param on a transaction that it is part of.
     * @throws AppError 401 where another request has the name or the address, 403 where too many wait.
     */
    async add(
      { username, email, passwordHash, issuer = null, subject = null }: NewRequest,
      askedFrom: string,
      on: typeof db | Tx = db,
    ): Promise<void> {
      const row = {
        id: createId(),
        email,
        email_key: textKey(email),
        username,
        username_key: textKey(username),
        password_hash: passwordHash,
        issuer,
        subject,
        asked_from: askedFrom,
        created_at: isoNow(clock),
      };
      try {
        await transact(on, async (trx) => {
          await lockName(trx, kind, 'sign-up requests');
          await repository.deleteOldRequests(trx, since(), BATCH);
          const waiting = await repository.countRequests(trx, since());
          if (waiting >= SIGN_UP_REQUESTS_MAX) throw notAllowed(TOO_MANY_SIGN_UPS);
          const ofAddress = await repository.countRequestsFrom(trx, row.asked_from, since());
          if (ofAddress >= SIGN_UP_REQUESTS_OF_ADDRESS) throw notAllowed(TOO_MANY_SIGN_UPS_HERE);
          await repository.insertRequest(trx, row);
          news.deskChanged(trx, 'people');
          trx.onCommit(() => securityLog.note('sign_up.asked'));
        });
      } catch (error) {
        throw isUniqueViolation(error) ? unauthorized(errorTexts.userExists) : error;
      }
    },

    /** Requests that are over. @returns whether there may be more. */
    prune: async (): Promise<boolean> => (await repository.deleteOldRequests(db, since(), BATCH)) === BATCH,
  };
}
