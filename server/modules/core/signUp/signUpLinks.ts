import {
  SIGN_UP_LINK_HOURS,
  SIGN_UP_LINKS_MAX,
  SIGN_UP_REQUESTS_OF_ADDRESS,
  SIGN_UP_REQUESTS_UNPROVED,
  TOO_MANY_SIGN_UPS,
  TOO_MANY_SIGN_UPS_HERE,
} from '@contracts/rules/signIn/signUp';
import { textKey } from '@contracts/rules/textKey';
import { lockName } from '../../../db/dialect';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { notAllowed } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { admit } from '../../../lib/rateLimit';
import { createToken, hashToken } from '../../../lib/tokens';
import * as repository from './signUpLink.repository';
import { signUpLinkLimits } from './signUpLinkLimits';

type Parts = Pick<AllParts, 'database' | 'clock' | 'env' | 'limiter' | 'letters' | 'outbox' | 'securityLog'>;

interface UnprovedAccount {
  username: string;
  email: string;
  passwordHash: string;
}

const LIVES_MS = SIGN_UP_LINK_HOURS * 60 * 60 * 1_000;
const BATCH = 20;

/** Keeps what people who sign up gave until they have used the link that was sent to their address. */
export function createSignUpLinks(parts: Parts) {
  const { database, clock, env, limiter, letters, outbox, securityLog } = parts;
  const { db, kind } = database;

  return {
    /** Whether so many wait that each further one needs proof of work. */
    hasMany: async (): Promise<boolean> =>
      (await repository.countLinks(db, isoNow(clock), SIGN_UP_REQUESTS_UNPROVED)) ===
      SIGN_UP_REQUESTS_UNPROVED,

    /** The password that was chosen with an address, as a hash; undefined where no link to it is good. */
    async findPasswordHash(email: string): Promise<string | undefined> {
      if (email.includes('\0')) return undefined;
      return (await repository.findByEmail(db, textKey(email), isoNow(clock)))?.password_hash;
    },

    /**
     * Of several for one address the newest counts. A name can be chosen by others until the link is used.
     * @param askedFrom a hash of the network address.
     * @throws AppError 403 where too many wait, 429.
     */
    async send({ username, email, passwordHash }: UnprovedAccount, askedFrom: string): Promise<void> {
      const email_key = textKey(email);
      await admit(limiter, `sign-up link ${hashToken(email_key)}`, signUpLinkLimits.sent);
      const token = createToken();
      const link = `${siteAddress(env)}/account/register#${token}`;
      const mail = await letters.write('signUpLink', { username, link });
      const now = isoNow(clock);
      const expires_at = new Date(clock.now().getTime() + LIVES_MS).toISOString();
      await transact(db, async (trx) => {
        await lockName(trx, kind, 'sign-up links');
        await repository.deleteOldLinks(trx, now, BATCH);
        await repository.deleteByEmail(trx, email_key);
        const waiting = await repository.countLinks(trx, now, SIGN_UP_LINKS_MAX);
        if (waiting === SIGN_UP_LINKS_MAX) throw notAllowed(TOO_MANY_SIGN_UPS);
        const most = SIGN_UP_REQUESTS_OF_ADDRESS;
        const ofAddress = await repository.countLinks(trx, now, most, askedFrom);
        if (ofAddress === most) throw notAllowed(TOO_MANY_SIGN_UPS_HERE);
        const row = { username, email, email_key, password_hash: passwordHash, asked_from: askedFrom };
        await repository.insertLink(trx, { token_hash: hashToken(token), ...row, expires_at });
        const addressee = { kind: 'sign-up link', recipient: email, userId: null };
        await outbox.write(trx, { ...addressee, ...mail, secretUntil: expires_at });
        trx.onCommit(() => securityLog.note('sign_up.asked'));
      });
    },

    /** Links that are no longer good. @returns whether there may be more. */
    prune: async (): Promise<boolean> =>
      (await repository.deleteOldLinks(db, isoNow(clock), BATCH)) === BATCH,
  };
}
