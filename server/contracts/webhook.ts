import { z } from 'zod';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { webhookPolicy } from './policies/webhook.policy';
import { defineRoute } from './route';
import { URL_MAX_LENGTH, WEBHOOK_SECRET_HOURS, WEBHOOKS_MAX } from './rules/limits';
import { type WebhookEvent, webhookEventNames } from './rules/webhook/webhookEvents';

const event = z.enum(webhookEventNames as [WebhookEvent, ...WebhookEvent[]]);

const webhook = z.object({
  _id: id,
  address: z.string(),
  events: z.array(event),
  isOn: z.boolean(),
  created: date,
  failures: z.number().int().nonnegative().describe('attempts that failed since the last that did not'),
  ended: z
    .object({ date, reason: z.string() })
    .nullable()
    .describe('when and why the server turned it off; null where it did not'),
});
export type Webhook = z.infer<typeof webhook>;

/** `waiting`: for its first attempt, or its next. `failed`: it is not tried again by itself. */
const deliveryStatus = z.enum(['waiting', 'sending', 'delivered', 'failed']);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

const webhookDelivery = z.object({
  _id: id.describe('also sent as `webhook-id`'),
  date,
  event: z.string(),
  status: deliveryStatus,
  attempts: z.number().int().nonnegative(),
  due: date.nullable().describe('when it is tried next; null unless it waits'),
  /** Of the last attempt; null where there was none. */
  last: z
    .object({
      date,
      milliseconds: z.number().int().nonnegative(),
      code: z.number().int().nullable().describe('the HTTP status of the answer; null where none came'),
      answer: z.string().describe('the first bytes of the answer; may be empty'),
      fault: z.string().describe('why no answer came; empty where one did'),
    })
    .nullable(),
  body: z.string().describe('the JSON that is sent'),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const fields = z.object({
  address: z
    .string()
    .trim()
    .min(1, 'please give an address')
    .max(URL_MAX_LENGTH, `an address has ${URL_MAX_LENGTH} characters at most`),
  events: z.array(event).min(1, 'please choose an event').max(webhookEventNames.length),
});
export type NewWebhook = z.infer<typeof fields>;

const change = fields.extend({ isOn: z.boolean() }).partial();
export type WebhookChange = z.infer<typeof change>;

const withSecret = z.object({ secret: z.string(), webhook });

const group = 'Webhooks';

export const listWebhooks = defineRoute({
  method: 'GET',
  path: '/api/admin/webhook',
  access: webhookPolicy.list,
  group,
  summary: 'All webhooks, the oldest first.',
  reply: reply(z.array(webhook)),
});

export const makeWebhook = defineRoute({
  method: 'POST',
  path: '/api/admin/webhook',
  access: webhookPolicy.make,
  group,
  summary: `Makes a webhook, which is on from then on. The secret is in this reply and nowhere else. 409 where there are ${WEBHOOKS_MAX}.`,
  body: fields,
  reply: reply(withSecret),
  status: 201,
});

export const changeWebhook = defineRoute({
  method: 'PATCH',
  path: '/api/admin/webhook/:id',
  access: webhookPolicy.change,
  group,
  summary: 'Changes a webhook. Turned on, it begins again without failures.',
  params: idParams,
  body: change,
  reply: reply(webhook),
});

export const renewWebhookSecret = defineRoute({
  method: 'POST',
  path: '/api/admin/webhook/:id/secret',
  access: webhookPolicy.change,
  group,
  summary: `Gives a webhook a new secret, which is in this reply and nowhere else. For ${WEBHOOK_SECRET_HOURS} hours calls are signed with the one before too.`,
  params: idParams,
  reply: reply(withSecret),
});

export const removeWebhook = defineRoute({
  method: 'DELETE',
  path: '/api/admin/webhook/:id',
  access: webhookPolicy.remove,
  group,
  summary: 'Removes a webhook with what waits for it and its log; a repeat changes nothing.',
  params: idParams,
  reply: emptyReply,
});

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/api/admin/webhook/:id/test',
  access: webhookPolicy.send,
  group,
  summary: 'Sends a webhook an event `webhook.test`; 409 where it is off.',
  params: idParams,
  reply: reply(webhookDelivery),
  status: 201,
});

export const listWebhookDeliveries = defineRoute({
  method: 'GET',
  path: '/api/admin/webhook/:id/delivery',
  access: webhookPolicy.list,
  group,
  summary: 'What a webhook was sent in the last 30 days, the newest first.',
  params: idParams,
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(webhookDelivery),
});

export const replayWebhookDelivery = defineRoute({
  method: 'POST',
  path: '/api/admin/webhook/:id/delivery/:delivery/replay',
  access: webhookPolicy.send,
  group,
  summary:
    'Sends a delivery once more, now, with the same id and the same words; 409 where the webhook is off.',
  params: idParams.extend({ delivery: id }),
  reply: reply(webhookDelivery),
});
