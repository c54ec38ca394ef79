import type { EmailLinkResult } from '@contracts/accountEmail';
import { EMAIL_IS_TAKEN, EMAIL_LINK_IS_OLD, TAKE_BACK_DAYS } from '@contracts/rules/account';
import { PLACEHOLDER_DOMAIN } from '@contracts/rules/emailAddress';
import { textKey } from '@contracts/rules/textKey';
import { isUniqueViolation } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { conflict, notAllowed } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { isoNow } from '../../../lib/clock';
import { admit } from '../../../lib/rateLimit';
import { createToken, hashToken } from '../../../lib/tokens';
import { emailLimits } from './emailLimits';
import * as repository from './emailLink.repository';
import { deleteLinksOf } from './passwordReset.repository';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'env'
  | 'limiter'
  | 'letters'
  | 'outbox'
  | 'sessions'
  | 'knownDevices'
  | 'signInWays'
  | 'securityLog'
>;
type Link = repository.FoundLink;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** For how long the owner of the old address can take a change back. */
export const UNDO_LIVES_MS = TAKE_BACK_DAYS * DAY_MS;

/** Does what the links about the address of an account are for. */
export function createEmailLinkUse(parts: Parts) {
  const { database, clock, env, limiter, letters, outbox, sessions, knownDevices, signInWays, securityLog } =
    parts;
  const { db } = database;

  /** All that could be used with the address before ends. */
  async function setEmail(trx: Tx, { userId, email }: Link, change: { password_hash?: null } = {}) {
    const email_confirmed_at = isoNow(clock);
    await repository.setEmail(trx, userId, {
      email,
      email_key: textKey(email),
      email_confirmed_at,
      ...change,
    });
    await repository.deleteForwardLinks(trx, userId);
    await deleteLinksOf(trx, userId);
    await sessions.endAll(userId, trx);
  }

  async function confirm(trx: Tx, { userId, email, present }: Link): Promise<void> {
    if (textKey(email) !== textKey(present)) throw notAllowed(EMAIL_LINK_IS_OLD);
    const email_confirmed_at = isoNow(clock);
    await repository.setEmail(trx, userId, {
      email: present,
      email_key: textKey(present),
      email_confirmed_at,
    });
    trx.onCommit(() => securityLog.note('person.email_confirmed', { user: userId }));
  }

  /** Notifies the old address, with a link that reverts the change. */
  async function change(trx: Tx, link: Link): Promise<void> {
    const { userId, username, present, email } = link;
    await setEmail(trx, link);
    trx.onCommit(() => securityLog.note('person.email_changed', { user: userId }));
    if (present.toLowerCase().endsWith(`@${PLACEHOLDER_DOMAIN}`)) return;
    const token = createToken();
    const expires_at = new Date(clock.now().getTime() + UNDO_LIVES_MS).toISOString();
    const row = { token_hash: hashToken(token), user_id: userId, purpose: 'undo' as const, email: present };
    await repository.insertLink(trx, { ...row, created_at: isoNow(clock), expires_at });
    const undoLink = `${siteAddress(env)}/account/confirm#undo:${token}`;
    const mail = await letters.write('emailChanged', { username, email, link: undoLink });
    const addressee = { kind: 'email changed', recipient: present, userId };
    await outbox.write(trx, { ...addressee, ...mail, secretUntil: expires_at });
  }

  /**
   * The person who changed the address knew the password, so it stops working. What they added stops working too,
   * even from before the change, because they already had access then.
   */
  async function restore(trx: Tx, link: Link): Promise<void> {
    const since = new Date(Date.parse(link.created_at) - TAKE_BACK_DAYS * DAY_MS).toISOString();
    await setEmail(trx, link, { password_hash: null });
    await repository.deleteLinksSince(trx, link.userId, link.created_at);
    await signInWays.removeSince(trx, link.userId, since);
    await knownDevices.forgetOthers(trx, link.userId, null);
    trx.onCommit(() => securityLog.note('person.email_restored', { user: link.userId }));
  }

  const uses = {
    confirm: { done: 'confirmed', run: confirm },
    change: { done: 'changed', run: change },
    undo: { done: 'restored', run: restore },
  } as const;

  return {
    /**
     * @param address the caller's network address.
     * @throws AppError 403 if the link is no longer valid, 409 if another account has the address, 429.
     */
    async follow(token: string, address: string): Promise<EmailLinkResult> {
      await admit(limiter, `email link used ${addressKey(address)}`, emailLimits.used);
      const tokenHash = hashToken(token);
      const link = await repository.findLink(db, tokenHash, isoNow(clock));
      if (!link) throw notAllowed(EMAIL_LINK_IS_OLD);
      const { done, run } = uses[link.purpose];
      try {
        await transact(db, async (trx) => {
          if (!(await repository.useUpLink(trx, tokenHash))) throw notAllowed(EMAIL_LINK_IS_OLD);
          await run(trx, link);
        });
      } catch (error) {
        throw isUniqueViolation(error) ? conflict(EMAIL_IS_TAKEN) : error;
      }
      return { done, email: link.email };
    },
  };
}
