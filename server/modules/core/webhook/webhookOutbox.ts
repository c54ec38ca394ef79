import type { WebhookEvent } from '@contracts/rules/webhook/webhookEvents';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { countWaiting, hasMoreWaiting, insertDeliveries } from './delivery.repository';
import { bodyOf, type ToldEvent, type WebhookData } from './payload';
import { listCalled } from './webhook.repository';

type Parts = Pick<AllParts, 'database' | 'clock' | 'log' | 'webhookSending'>;

/** How many may wait for one webhook. */
const waitingMost = 10_000;

/** Stores calls of webhooks. A job sends them. */
export function createWebhookOutbox({ database, clock, log, webhookSending }: Parts) {
  /** Writes one in the transaction of what causes it; it is sent after the commit. @returns its id. */
  async function write<Event extends ToldEvent>(
    trx: Tx,
    webhookId: string,
    type: Event,
    data: WebhookData[Event],
  ): Promise<string> {
    const id = createId();
    const at = isoNow(clock);
    await insertDeliveries(trx, [
      {
        ...{ id, webhook_id: webhookId, event: type, status: 'waiting', attempts: 0 },
        ...{ due_at: at, created_at: at, answer: '', fault: '' },
        body: bodyOf({ id, type, timestamp: at, data }),
      },
    ]);
    trx.onCommit(() => webhookSending.wake(webhookId), `webhook ${webhookId}`);
    return id;
  }

  return {
    write,

    /** How many wait. */
    countWaiting: (): Promise<number> => countWaiting(database.db),

    /**
     * Sends an event to all webhooks that subscribe to it.
     * @param read reads the payload, only if there are any. Null sends nothing.
     */
    async tell<Event extends WebhookEvent>(
      trx: Tx,
      type: Event,
      read: () => Promise<WebhookData[Event] | null>,
    ): Promise<void> {
      const called = (await listCalled(trx)).filter(({ events }) => events.split(' ').includes(type));
      const data = called.length > 0 ? await read() : null;
      if (data === null) return;
      for (const { id } of called) {
        if (await hasMoreWaiting(trx, id, waitingMost - 1)) log.error({ webhook: id }, 'webhook.outbox_full');
        else await write(trx, id, type, data);
      }
    },
  };
}
