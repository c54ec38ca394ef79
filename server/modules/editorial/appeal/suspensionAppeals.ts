import type { SuspensionAppealable } from '@contracts/appeal';
import {
  APPEAL_DAYS,
  APPEAL_LINK_IS_OLD,
  APPEAL_TOO_LATE,
  APPEALED_ALREADY,
  appealEnd,
} from '@contracts/rules/appeal/appealRules';
import { PLACEHOLDER_DOMAIN } from '@contracts/rules/emailAddress';
import { textKey } from '@contracts/rules/textKey';
import type { Db } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { conflict, notAllowed } from '../../../errors';
import { createBatchJob } from '../../../jobs/batchJob';
import { addressKey } from '../../../lib/addressKey';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { admit } from '../../../lib/rateLimit';
import { createToken, hashToken } from '../../../lib/tokens';
import { presentOwn } from './appeal.presenter';
import { findByDecision } from './appeal.repository';
import { appealLimits } from './appealLimits';
import * as repository from './appealLink.repository';
import { wordsOf } from './words';

type Parts = Pick<
  AllParts,
  'database' | 'clock' | 'env' | 'log' | 'limiter' | 'lookEveryMs' | 'letters' | 'outbox' | 'appealArrivals'
>;

const DAY_MS = 24 * 60 * 60 * 1_000;
const BATCH = 100;

export type SuspensionAppeals = ReturnType<typeof createSuspensionAppeals>;

/**
 * Appeals of suspended people. They cannot sign in, so a link that is sent to the address of their account says who they
 * are; it does nothing else than this. The request is answered before anything is looked up, so neither the answer nor
 * its time reveals whether there is such an account.
 */
export function createSuspensionAppeals(parts: Parts) {
  const { database, clock, env, log, limiter, lookEveryMs, letters, outbox, appealArrivals } = parts;
  const { db, kind } = database;
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  async function send(trx: Tx, emailKey: string): Promise<void> {
    const account = await repository.findRecipient(trx, emailKey);
    if (!account || emailKey.endsWith(`@${PLACEHOLDER_DOMAIN}`)) return;
    const { most, windowMs } = appealLimits.sentInDay;
    if ((await repository.countLinksSince(trx, account.id, inMs(-windowMs), most)) >= most) return;
    const token = createToken();
    const expires_at = inMs(APPEAL_DAYS * DAY_MS);
    const row = { token_hash: hashToken(token), user_id: account.id, created_at: isoNow(clock), expires_at };
    await repository.insertLink(trx, row);
    const link = `${siteAddress(env)}/account/appeal#${token}`;
    const mail = await letters.write('appealLink', { username: account.username, link });
    const addressee = { kind: 'appeal link', recipient: account.email, userId: account.id };
    await outbox.write(trx, { ...addressee, ...mail, secretUntil: expires_at });
  }

  const job = createBatchJob({
    name: 'appealLinks',
    log,
    lookEveryMs,
    doBatch: () =>
      transact(db, async (trx) => {
        const request = await repository.takeRequest(trx, kind);
        if (!request) return false;
        await repository.deleteRequest(trx, request.id);
        await send(trx, request.email_key);
        return true;
      }),
  });

  /** @throws AppError 403 for a link that is no longer good. */
  async function suspendedBy(on: Db, token: string) {
    const found = await repository.findSuspended(on, hashToken(token), isoNow(clock));
    if (!found?.suspended_at) throw notAllowed(APPEAL_LINK_IS_OLD);
    const { id, suspended_at: date, suspension_reason } = found;
    return { id, date, reason: suspension_reason ?? '', key: `suspension ${id} ${date}` };
  }

  async function present(token: string): Promise<SuspensionAppealable> {
    const { date, reason, key } = await suspendedBy(db, token);
    const appeal = await findByDecision(db, key);
    const until = appealEnd(date);
    return {
      suspended: { date, reason },
      until: appeal || until < isoNow(clock) ? null : until,
      appeal: appeal ? presentOwn(appeal) : null,
    };
  }

  const admitUse = (address: string) =>
    admit(limiter, `appeal link used ${addressKey(address)}`, appealLimits.used);

  return {
    ...job,

    /** Asks for a link to an address, whether a suspended account has it or not. @throws AppError 429. */
    async ask(email: string, address: string): Promise<void> {
      await admit(limiter, `appeal link asked ${addressKey(address)}`, appealLimits.asked);
      await transact(db, async (trx) => {
        const email_key = textKey(email.replaceAll('\0', ''));
        await repository.insertRequest(trx, { id: createId(), email_key, created_at: isoNow(clock) });
        trx.onCommit(job.wake);
      });
    },

    /** @throws AppError 403 for a link that is no longer good, 429. */
    async read(token: string, address: string): Promise<SuspensionAppealable> {
      await admitUse(address);
      return present(token);
    },

    /**
     * @throws AppError 400 for a reason in which nothing can be read, 403 for a link that is no longer good, 409 for a
     * suspension that is too old, or was appealed against, 429.
     */
    async file(
      { token, id = createId(), reason }: { token: string; id?: string; reason: string },
      address: string,
    ): Promise<SuspensionAppealable> {
      await admitUse(address);
      const words = wordsOf(reason);
      await transact(db, async (trx) => {
        const { id: userId } = await suspendedBy(trx, token);
        // An editor who ends the suspension at the same moment comes before or after.
        await repository.lockAccount(trx, userId);
        const suspension = await suspendedBy(trx, token);
        const known = await findByDecision(trx, suspension.key);
        if (known?.id === id) return;
        if (known) throw conflict(APPEALED_ALREADY);
        if (appealEnd(suspension.date) < isoNow(clock)) throw conflict(APPEAL_TOO_LATE);
        await appealArrivals.enter(trx, {
          id,
          kind: 'suspension' as const,
          decision_key: suspension.key,
          article_id: null,
          author_id: userId,
          judge_id: await repository.findSuspender(trx, userId),
          judged_at: suspension.date,
          judged_reason: suspension.reason,
          revision: null,
          title: '',
          judged: JSON.stringify({ checks: null, notes: [] }),
          words,
        });
      });
      return present(token);
    },

    /** Links that are no longer good. @returns whether there may be more. */
    prune: async (): Promise<boolean> =>
      (await repository.deleteOldLinks(db, isoNow(clock), BATCH)) === BATCH,
  };
}
