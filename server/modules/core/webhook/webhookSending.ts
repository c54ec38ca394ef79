import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { createJob, type Job } from '../../../jobs/job';
import { LOOK_EVERY_MS } from '../../../jobs/lookEvery';
import { isoNow } from '../../../lib/clock';
import { attempt, type Outcome } from './attempt';
import * as deliveries from './delivery.repository';
import { pauseAfter } from './deliveryPauses';
import { findWebhook, listIds, type WebhookRow } from './webhook.repository';

type Parts = Pick<
  AllParts,
  'database' | 'env' | 'clock' | 'log' | 'news' | 'webhookHealth' | 'lookEveryMs' | 'webhookAttempt'
>;

/** Per webhook. Each has its own lane, so that a slow receiver does not delay others. */
const AT_ONCE = 2;
const BATCH = 50;
const ATTEMPT_MS = 15_000;
/** Longer than an attempt takes. */
const FORGOTTEN_AFTER_MS = 2 * 60_000;
const GONE = 410;

type Event = 'delivered' | 'refused' | 'unreachable' | 'off' | 'forgotten';

const isDone = ({ code }: Outcome): boolean => code !== null && code >= 200 && code < 300;

const off = { milliseconds: 0, code: null, answer: '', fault: 'The webhook was off.' };

/** Sends the calls in the outbox, until each is answered with success or has failed too often. */
export function createWebhookSending(parts: Parts) {
  const { database, env, clock, log, news, webhookHealth, lookEveryMs = LOOK_EVERY_MS } = parts;
  const { db } = database;
  const { mostMs = ATTEMPT_MS, resolve } = parts.webhookAttempt ?? {};
  const lanes = new Map<string, Job>();
  const handled = new Map<Event, number>();
  let isRunning = false;

  const count = (event: Event, by = 1) => void handled.set(event, (handled.get(event) ?? 0) + by);

  function secretsOf({ secret, previous_secret, previous_until }: WebhookRow): string[] {
    const isOldGood = previous_until !== null && previous_until > isoNow(clock);
    return isOldGood && previous_secret !== null ? [secret, previous_secret] : [secret];
  }

  const call = (webhook: WebhookRow, { id, body }: deliveries.DeliveryRow): Promise<Outcome> =>
    attempt({
      ...{ address: webhook.address, id, body, secrets: secretsOf(webhook), mostMs, resolve },
      seconds: Math.floor(clock.now().getTime() / 1_000),
      allowed: env.WEBHOOK_NETWORKS,
    });

  async function finish(row: deliveries.DeliveryRow, outcome: Outcome, webhook?: WebhookRow): Promise<void> {
    const isOver = !webhook || isDone(outcome) || outcome.code === GONE;
    const pause = isOver ? null : pauseAfter(row.attempts);
    const status = isDone(outcome) ? 'delivered' : pause === null ? 'failed' : 'waiting';
    const tried_at = isoNow(clock);
    const due_at = new Date(clock.now().getTime() + (pause ?? 0)).toISOString();
    const isRecorded = await transact(db, async (trx) => {
      if (!(await deliveries.finishAttempt(trx, row, { ...outcome, status, tried_at, due_at }))) return false;
      if (!webhook) return true;
      if (isDone(outcome)) await webhookHealth.succeeded(trx, webhook.id);
      else await webhookHealth.failed(trx, webhook, { isGone: outcome.code === GONE, event: row.event });
      return true;
    });
    // Otherwise it took so long that another attempt took over the delivery.
    if (!isRecorded) return;
    count(webhook ? (isDone(outcome) ? 'delivered' : outcome.code ? 'refused' : 'unreachable') : 'off');
    const { id: delivery, webhook_id, attempts } = row;
    log.info({ delivery, webhook: webhook_id, code: outcome.code, status, attempts }, 'webhook.called');
  }

  async function carryOut(id: string): Promise<void> {
    const row = await deliveries.claim(db, id, isoNow(clock));
    if (!row) return;
    const webhook = await findWebhook(db, row.webhook_id);
    if (webhook?.is_on === 1) await finish(row, await call(webhook, row), webhook);
    else await finish(row, off);
  }

  const createLane = (webhookId: string): Job =>
    createJob({
      name: `webhook ${webhookId}`,
      log,
      retryMs: lookEveryMs,
      isReady: true,
      async round(isEnding) {
        for (let isMore = true; isMore && !isEnding(); ) {
          const due = await deliveries.listDue(db, webhookId, isoNow(clock), BATCH);
          if (due.length === 0) break;
          isMore = due.length === BATCH;
          const send = async () => {
            for (let next = due.shift(); next && !isEnding(); next = due.shift()) await carryOut(next.id);
          };
          const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, send));
          for (const each of done) if (each.status === 'rejected') throw each.reason;
          await transact(db, async (trx) => news.deskChanged(trx, 'webhooks', webhookId));
        }
        const next = await deliveries.findNextDue(db, webhookId);
        if (next === undefined) return lookEveryMs;
        return Math.min(lookEveryMs, Math.max(0, Date.parse(next) - clock.now().getTime()));
      },
    });

  function wake(webhookId: string): void {
    if (!isRunning) return;
    const lane = lanes.get(webhookId) ?? createLane(webhookId);
    lanes.set(webhookId, lane);
    lane.wake();
  }

  async function releaseForgotten(): Promise<void> {
    const before = new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS).toISOString();
    const released = await deliveries.releaseForgotten(db, before, isoNow(clock));
    if (released === 0) return;
    count('forgotten', released);
    log.warn({ deliveries: released }, 'webhook.uncertain');
  }

  /** Looks for what other instances wrote or left, and keeps a lane for each webhook. */
  const job = createJob({
    name: 'webhookSending',
    log,
    retryMs: lookEveryMs,
    async round() {
      await releaseForgotten();
      const ids = await listIds(db);
      for (const [id, lane] of lanes) {
        if (ids.includes(id)) continue;
        lanes.delete(id);
        await lane.stop();
      }
      for (const id of ids) wake(id);
      return lookEveryMs;
    },
  });

  const all = () => [job, ...lanes.values()];

  return {
    start(): void {
      isRunning = true;
      job.start();
    },

    /** A transaction that writes to the outbox of a webhook calls it `onCommit`. */
    wake,

    report: () => ({
      ...job.report(),
      failures: all().reduce((sum, each) => sum + each.report().failures, 0),
    }),

    /** Resolves once nothing is under way. */
    async settled(): Promise<void> {
      for (const each of all()) await each.settled();
    },

    async stop(): Promise<void> {
      isRunning = false;
      await Promise.all(all().map((each) => each.stop()));
    },

    /** How often each thing happened to a call since the start of the process. */
    counts: () => [...handled].map(([result, value]) => ({ labels: { result }, value })),
  };
}
