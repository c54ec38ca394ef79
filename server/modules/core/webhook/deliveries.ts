import { WEBHOOK_TEST } from '@contracts/rules/webhook/webhookEvents';
import type { WebhookDelivery } from '@contracts/webhook';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { conflict, notFound } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import { type DeliveryRow, findDelivery, listDeliveries, sendAnew } from './delivery.repository';
import { presentDelivery } from './webhook.presenter';
import { findWebhook, type WebhookRow } from './webhook.repository';

type Parts = Pick<AllParts, 'database' | 'clock' | 'webhookOutbox' | 'webhookSending'>;

const OFF = 'this webhook is off: please turn it on first';

async function requireWebhook(trx: Tx | AllParts['database']['db'], id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(trx, id);
  if (!webhook) throw notFound();
  return webhook;
}

async function requireOn(trx: Tx, id: string): Promise<WebhookRow> {
  const webhook = await requireWebhook(trx, id);
  if (webhook.is_on === 0) throw conflict(OFF);
  return webhook;
}

async function requireDelivery(trx: Tx, webhookId: string, id: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(trx, webhookId, id);
  if (!delivery) throw notFound();
  return delivery;
}

/** Deliveries to webhooks, for lead editors. */
export function createDeliveries({ database: { db }, clock, webhookOutbox, webhookSending }: Parts) {
  return {
    /** @throws AppError 404. */
    async list(webhookId: string, { limit, after }: PageRequest) {
      await requireWebhook(db, webhookId);
      const found = await listDeliveries(db, webhookId, limit, decodeCursor(after));
      const { rows, next } = toPage(found, limit, ({ created_at, id }) => ({ date: created_at, id }));
      return { data: rows.map(presentDelivery), next };
    },

    /** @throws AppError 404, 409 where the webhook is off. */
    test: (webhookId: string): Promise<WebhookDelivery> =>
      transact(db, async (trx) => {
        const { address } = await requireOn(trx, webhookId);
        const id = await webhookOutbox.write(trx, webhookId, WEBHOOK_TEST, { address });
        return presentDelivery(await requireDelivery(trx, webhookId, id));
      }),

    /** A delivery that is being sent does not change. @throws AppError 404, 409 if the webhook is off. */
    replay: (webhookId: string, id: string): Promise<WebhookDelivery> =>
      transact(db, async (trx) => {
        await requireOn(trx, webhookId);
        await requireDelivery(trx, webhookId, id);
        await sendAnew(trx, id, isoNow(clock));
        trx.onCommit(() => webhookSending.wake(webhookId), `webhook ${webhookId}`);
        return presentDelivery(await requireDelivery(trx, webhookId, id));
      }),
  };
}
