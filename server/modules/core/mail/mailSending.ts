import { textKey } from '@contracts/rules/textKey';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { createJob } from '../../../jobs/job';
import { LOOK_EVERY_MS } from '../../../jobs/lookEvery';
import { isoNow } from '../../../lib/clock';
import { createPostOffice } from '../../../lib/smtp/postOffice';
import { createMailComposer } from './composeMail';
import type { MailRow } from './mail.repository';
import * as repository from './mail.repository';
import { createMailFiles } from './mailFiles';
import { type MailEvent, nextMailStatus, pauseAfter } from './mailStatus';
import { findRefusal, storeRefusal } from './refusal.repository';
import { senderOf } from './sender';

type Parts = Pick<
  AllParts,
  'database' | 'env' | 'clock' | 'log' | 'site' | 'news' | 'lookEveryMs' | 'mailAttemptMs'
>;

/** The result of an attempt. */
interface Outcome {
  event: MailEvent;
  answer: string;
}

const AT_ONCE = 5;
const BATCH = 50;
/** Longer than two attempts, over a kept connection and over a new one. */
const FORGOTTEN_AFTER_MS = 8 * 60_000;
const TOO_LATE = 'The link in this mail was no longer valid.';

export type MailSending = ReturnType<typeof createMailSending>;

/**
 * Delivers the mails of the outbox to the mail server, each until it is accepted once. Without a mail server they
 * become files.
 */
export function createMailSending(parts: Parts) {
  const { database, env, clock, log, site, news, lookEveryMs = LOOK_EVERY_MS } = parts;
  const { db } = database;
  const compose = createMailComposer(env);
  const files = createMailFiles(env);
  const postOffice = env.SMTP_URL ? createPostOffice(env.SMTP_URL, env.SMTP_TLS, parts.mailAttemptMs) : null;
  const handled = new Map<MailEvent, number>();

  async function attempt(row: MailRow): Promise<Outcome> {
    const { id, recipient, subject, body_text: text, body_html: html, unsubscribe } = row;
    if (row.secret_until !== null && row.secret_until <= isoNow(clock)) {
      return { event: 'late', answer: TOO_LATE };
    }
    const email_key = textKey(recipient);
    const refusal = postOffice && (await findRefusal(db, email_key));
    if (refusal) return { event: 'refused', answer: refusal.answer };
    const from = senderOf(env, site.current());
    const date = new Date(row.created_at);
    const bytes = await compose({ id, from, recipient, subject, text, html, date, unsubscribe });
    if (!postOffice) {
      await files.write(id, bytes);
      return { event: 'written', answer: '' };
    }
    const { isAddressRefused, ...outcome } = await postOffice.deliver({
      from: from.address,
      recipient,
      bytes,
    });
    if (isAddressRefused) {
      await storeRefusal(db, { email_key, answer: outcome.answer, refused_at: isoNow(clock) });
    }
    return outcome;
  }

  async function finish(row: MailRow, { event, answer }: Outcome): Promise<void> {
    const attempts = row.attempts + 1;
    const next = nextMailStatus('sending', event);
    if (next === null) throw new Error(`a mail cannot be ${event} while it is sent`);
    const pause = next === 'waiting' ? pauseAfter(attempts) : 0;
    const status = pause === null ? 'failed' : next;
    const due_at = new Date(clock.now().getTime() + (pause ?? 0)).toISOString();
    await repository.changeStatus(db, row.id, 'sending', status, { attempts, answer, due_at });
    if (status === 'sent' && row.secret_until !== null) await repository.dropSecret(db, row.id);
    handled.set(event, (handled.get(event) ?? 0) + 1);
    log.info({ mail: row.id, kind: row.kind, event, status, attempts }, 'mail.handled');
  }

  async function carryOut(id: string): Promise<void> {
    if (!(await repository.changeStatus(db, id, 'waiting', 'sending', { due_at: isoNow(clock) }))) return;
    const row = await repository.findMail(db, id);
    if (!row) return;
    const outcome = await attempt(row).catch((error: Error): Outcome => {
      // Nothing was transmitted: the post office reports failures there.
      log.error({ err: error, mail: id }, 'mail.failed');
      return { event: 'unsent', answer: 'The mail could not be written.' };
    });
    await finish(row, outcome);
  }

  async function markForgotten(): Promise<void> {
    const before = new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS).toISOString();
    for (const { id } of await repository.listForgotten(db, before)) {
      if (!(await repository.changeStatus(db, id, 'sending', 'uncertain'))) continue;
      handled.set('forgotten', (handled.get('forgotten') ?? 0) + 1);
      log.warn({ mail: id }, 'mail.uncertain');
    }
  }

  const job = createJob({
    name: 'mailSending',
    log,
    retryMs: lookEveryMs,
    async round(isEnding, onFailure) {
      await markForgotten();
      try {
        for (let isMore = true; isMore && !isEnding(); ) {
          const due = await repository.listDue(db, isoNow(clock), BATCH);
          const send = async () => {
            for (let next = due.shift(); next && !isEnding(); next = due.shift()) await carryOut(next.id);
          };
          if (due.length === 0) break;
          isMore = due.length === BATCH;
          const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, send));
          for (const each of done) {
            if (each.status === 'fulfilled') continue;
            log.error({ err: each.reason, job: 'mailSending' }, 'job.item_failed');
            onFailure();
            isMore = false;
          }
          // Once for all of them: open desks would ask again for each.
          await transact(db, async (trx) => news.deskChanged(trx, 'mail'));
        }
      } finally {
        postOffice?.leave();
      }
      const next = await repository.findNextDue(db);
      if (next === undefined) return lookEveryMs;
      return Math.min(lookEveryMs, Math.max(0, Date.parse(next) - clock.now().getTime()));
    },
  });

  return {
    ...job,
    /** How often each thing happened to a mail since the start of the process. */
    counts: () => [...handled].map(([result, value]) => ({ labels: { result }, value })),
  };
}
