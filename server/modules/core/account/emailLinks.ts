import type { AccountEmail } from '@contracts/accountEmail';
import type { OwnerProof } from '@contracts/ownerProof';
import { PLACEHOLDER_DOMAIN, readEmail } from '@contracts/rules/emailAddress';
import { textKey } from '@contracts/rules/textKey';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { badRequest, signInNeeded } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { admit, isAdmitted } from '../../../lib/rateLimit';
import { refuseThrowAway } from '../../../lib/throwAwayDomains';
import { createToken, hashToken } from '../../../lib/tokens';
import type { AccountCaller } from '../../../plugins/accountCaller';
import { emailLimits } from './emailLimits';
import * as repository from './emailLink.repository';

type Parts = Pick<
  AllParts,
  'database' | 'clock' | 'env' | 'limiter' | 'letters' | 'outbox' | 'site' | 'ownerProof'
>;

export const CONFIRM_LIVES_MS = 24 * 60 * 60 * 1_000;
const BATCH = 100;
const SAME_ADDRESS = 'your account already has this address';

/** Sends the links that confirm the address of an account, or change it to another. */
export function createEmailLinks(parts: Parts) {
  const { database, clock, env, limiter, letters, outbox, site, ownerProof } = parts;
  const { db } = database;
  const sendsMail = env.SMTP_URL !== undefined;

  async function countSent(user: string): Promise<void> {
    await admit(limiter, `email links ${user}`, emailLimits.sent);
    await admit(limiter, `email links ${user} day`, emailLimits.sentInDay);
  }

  /** Strangers with new accounts must not fill a mailbox, nor use up the limit of a known person. */
  async function mayBeSent(email: string, isKnown: boolean): Promise<boolean> {
    const key = `email change ${hashToken(textKey(email))}`;
    return (
      isKnown ||
      isAdmitted(limiter, [
        { key: `${key} hour`, limit: emailLimits.changesToInHour },
        { key: `${key} day`, limit: emailLimits.changesToInDay },
      ])
    );
  }

  async function accountOf(user: string) {
    const account = await repository.findAccount(db, user);
    if (!account) throw signInNeeded();
    return account;
  }

  /** Renders the mail first, so that the transaction that writes it is short. */
  async function prepare(
    purpose: 'confirm' | 'change',
    { username, email }: { username: string; email: string },
    isSent = true,
  ) {
    const token = createToken();
    const link = `${siteAddress(env)}/account/confirm#${token}`;
    const facts = { username, link, isChange: purpose === 'change' };
    const mail = isSent ? await letters.write('confirmEmail', facts) : null;
    return async (trx: Tx, userId: string): Promise<void> => {
      const expires_at = new Date(clock.now().getTime() + CONFIRM_LIVES_MS).toISOString();
      const row = { token_hash: hashToken(token), user_id: userId, purpose, email };
      await repository.insertLink(trx, { ...row, created_at: isoNow(clock), expires_at });
      const addressee = { kind: `email ${purpose}`, recipient: email, userId };
      if (mail) await outbox.write(trx, { ...addressee, ...mail, secretUntil: expires_at });
    };
  }

  return {
    /** For a new account. @returns null where the site sends no mail: then nothing is asked. */
    prepareForNew: async (account: { username: string; email: string }) =>
      sendsMail ? prepare('confirm', account) : null,

    async read(user: string): Promise<AccountEmail> {
      const { email, email_confirmed_at } = await accountOf(user);
      const waits_for = await repository.findPending(db, user, isoNow(clock));
      return { email, is_confirmed: email_confirmed_at !== null, sends_mail: sendsMail, waits_for };
    },

    /** Sends nothing where the address is confirmed. @throws AppError 429 */
    async askForConfirmation(user: string): Promise<void> {
      const account = await accountOf(user);
      if (account.email_confirmed_at !== null || account.email_key.endsWith(`@${PLACEHOLDER_DOMAIN}`)) return;
      await countSent(user);
      const write = await prepare('confirm', account);
      await transact(db, (trx) => write(trx, user));
    },

    /**
     * The account keeps its address until the link is used. If another account has the new one, or strangers
     * request very many links to it, no link is sent, and the answer does not reveal it.
     * @throws AppError 400 for a wrong proof, an invalid address, or one of a disposable mail service; 429.
     */
    async askForChange(
      caller: AccountCaller,
      { email: text, ...proof }: OwnerProof & { email: string },
    ): Promise<void> {
      const { user } = caller;
      const read = readEmail(text);
      if ('fault' in read) throw badRequest(read.fault, [{ path: 'email', message: read.fault }]);
      const { email } = read;
      const { username, email_key, email_confirmed_at } = await accountOf(user);
      if (textKey(email) === email_key)
        throw badRequest(SAME_ADDRESS, [{ path: 'email', message: SAME_ADDRESS }]);
      if (site.current().throwAwayMail === 'refuse') await refuseThrowAway(email);
      await ownerProof.prove(caller, proof);
      await countSent(user);
      const isSent = await mayBeSent(email, email_confirmed_at !== null);
      const write = await prepare('change', { username, email }, isSent);
      await transact(db, async (trx) => {
        // Only the newest link works.
        await repository.deleteForwardLinks(trx, user);
        if (!(await repository.hasAccount(trx, textKey(email)))) await write(trx, user);
      });
    },

    /** Links that are no longer good. @returns whether there may be more. */
    prune: async (): Promise<boolean> =>
      (await repository.deleteOldLinks(db, isoNow(clock), BATCH)) === BATCH,
  };
}
