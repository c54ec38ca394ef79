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
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { notAllowed } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { admit, isAdmitted } from '../../../lib/rateLimit';
import { createToken, hashToken } from '../../../lib/tokens';
import * as repository from './signUpLink.repository';
import { signUpLinkLimits, waitingMost } from './signUpLinkLimits';

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

  /** For one more that waits. @throws AppError 403 */
  async function makeRoom(trx: Tx, emailKey: string, askedFrom: string): Promise<void> {
    const now = isoNow(clock);
    const waiting = await repository.listByEmail(trx, emailKey, now);
    const own = waiting.filter((one) => one.asked_from === askedFrom);
    // An unsent link must not make the last link in a mailbox invalid.
    const sent = waiting.find(({ is_sent }) => is_sent === 1);
    const others = waiting.filter((one) => one !== sent && !own.includes(one, waitingMost.from - 1));
    const kept = [sent, ...others].slice(0, waitingMost.all - 1);
    const beyond = waiting.filter((one) => !kept.includes(one)).map(({ token_hash }) => token_hash);
    if (beyond.length > 0) await repository.deleteLinks(trx, beyond);
    // A repeated request takes no further place.
    if (own.length > 0) return;
    if ((await repository.countLinks(trx, now, SIGN_UP_LINKS_MAX)) === SIGN_UP_LINKS_MAX)
      throw notAllowed(TOO_MANY_SIGN_UPS);
    const most = SIGN_UP_REQUESTS_OF_ADDRESS;
    if ((await repository.countLinks(trx, now, most, askedFrom)) === most)
      throw notAllowed(TOO_MANY_SIGN_UPS_HERE);
  }

  return {
    /** Whether so many wait that each further one needs proof of work. */
    hasMany: async (): Promise<boolean> =>
      (await repository.countLinks(db, isoNow(clock), SIGN_UP_REQUESTS_UNPROVED)) ===
      SIGN_UP_REQUESTS_UNPROVED,

    /** The password that was chosen last with an address, as a hash; undefined where no link to it is good. */
    async findPasswordHash(email: string): Promise<string | undefined> {
      if (email.includes('\0')) return undefined;
      return (await repository.listByEmail(db, textKey(email), isoNow(clock)))[0]?.password_hash;
    },

    /**
     * Several sign-ups can wait for one address; each link sent there works for all of them. Above the limits of
     * the address no further link is sent: then the earlier ones work. Others can choose the same name until a link
     * is used.
     * @param askedFrom a hash of the network address.
     * @throws AppError 403 if too many wait, 429.
     */
    async send({ username, email, passwordHash }: UnprovedAccount, askedFrom: string): Promise<void> {
      const email_key = textKey(email);
      const key = `sign-up link ${hashToken(email_key)}`;
      await admit(limiter, `${key} from ${askedFrom}`, signUpLinkLimits.asked);
      const isSent = await isAdmitted(limiter, [
        { key: `${key} hour`, limit: signUpLinkLimits.sentInHour },
        { key: `${key} day`, limit: signUpLinkLimits.sentInDay },
      ]);
      const token = createToken();
      const link = `${siteAddress(env)}/account/register#${token}`;
      const mail = isSent ? await letters.write('signUpLink', { username, link }) : null;
      const now = isoNow(clock);
      const expires_at = new Date(clock.now().getTime() + LIVES_MS).toISOString();
      await transact(db, async (trx) => {
        await lockName(trx, kind, 'sign-up links');
        await repository.deleteOldLinks(trx, now, BATCH);
        await makeRoom(trx, email_key, askedFrom);
        const account = { username, email, email_key, password_hash: passwordHash };
        const asked = { asked_from: askedFrom, is_sent: isSent ? 1 : 0, expires_at } as const;
        await repository.insertLink(trx, { token_hash: hashToken(token), ...account, ...asked });
        const addressee = { kind: 'sign-up link', recipient: email, userId: null };
        if (mail) await outbox.write(trx, { ...addressee, ...mail, secretUntil: expires_at });
        trx.onCommit(() => securityLog.note('sign_up.asked'));
      });
    },

    /** Links that are no longer good. @returns whether there may be more. */
    prune: async (): Promise<boolean> =>
      (await repository.deleteOldLinks(db, isoNow(clock), BATCH)) === BATCH,
  };
}
