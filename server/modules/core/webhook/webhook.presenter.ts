import type { WebhookEvent } from '@contracts/rules/webhook/webhookEvents';
import type { Webhook, WebhookDelivery } from '@contracts/webhook';
import type { DeliveryRow } from './delivery.repository';
import type { WebhookRow } from './webhook.repository';

export const presentWebhook = (row: WebhookRow): Webhook => ({
  _id: row.id,
  address: row.address,
  events: row.events.split(' ') as WebhookEvent[],
  isOn: row.is_on === 1,
  created: row.created_at,
  failures: row.failures,
  ended: row.ended_at === null ? null : { date: row.ended_at, reason: row.ended_reason },
});

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  _id: row.id,
  date: row.created_at,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  due: row.status === 'waiting' ? row.due_at : null,
  last:
    row.tried_at === null
      ? null
      : {
          date: row.tried_at,
          milliseconds: row.milliseconds ?? 0,
          code: row.code,
          answer: row.answer,
          fault: row.fault,
        },
  body: row.body,
});
