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
  failures: z.number().int().nonnegative().describe('failed attempts since the last success'),
  ended: z
    .object({ date, reason: z.string() })
    .nullable()
    .describe('when and why the server turned it off, or null'),
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
  due: date.nullable().describe('time of the next attempt; null unless it waits'),
  /** The last attempt; null if there was none. */
  last: z
    .object({
      date,
      milliseconds: z.number().int().nonnegative(),
      code: z.number().int().nullable().describe('the HTTP status of the answer; null without an answer'),
      answer: z.string().describe('the first bytes of the answer; may be empty'),
      fault: z.string().describe('why there was no answer; empty if there was one'),
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
  summary: 'All webhooks, oldest first.',
  reply: reply(z.array(webhook)),
});

export const makeWebhook = defineRoute({
  method: 'POST',
  path: '/api/admin/webhook',
  access: webhookPolicy.make,
  group,
  summary: `Creates a webhook and turns it on. The secret is only in this reply. 409 if there are ${WEBHOOKS_MAX}.`,
  body: fields,
  reply: reply(withSecret),
  status: 201,
});

export const changeWebhook = defineRoute({
  method: 'PATCH',
  path: '/api/admin/webhook/:id',
  access: webhookPolicy.change,
  group,
  summary: 'Changes a webhook. Turning it on resets its failure count.',
  params: idParams,
  body: change,
  reply: reply(webhook),
});

export const renewWebhookSecret = defineRoute({
  method: 'POST',
  path: '/api/admin/webhook/:id/secret',
  access: webhookPolicy.change,
  group,
  summary: `Creates a new secret for a webhook. It is only in this reply. For ${WEBHOOK_SECRET_HOURS} hours calls are also signed with the earlier secret.`,
  params: idParams,
  reply: reply(withSecret),
});

export const removeWebhook = defineRoute({
  method: 'DELETE',
  path: '/api/admin/webhook/:id',
  access: webhookPolicy.remove,
  group,
  summary: 'Removes a webhook with its pending calls and its log. Repeating the call changes nothing.',
  params: idParams,
  reply: emptyReply,
});

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/api/admin/webhook/:id/test',
  access: webhookPolicy.send,
  group,
  summary: 'Sends the event `webhook.test` to a webhook; 409 if it is off.',
  params: idParams,
  reply: reply(webhookDelivery),
  status: 201,
});

export const listWebhookDeliveries = defineRoute({
  method: 'GET',
  path: '/api/admin/webhook/:id/delivery',
  access: webhookPolicy.list,
  group,
  summary: 'Deliveries to a webhook in the last 30 days, newest first.',
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
  summary: 'Sends a delivery again now, with the same id and content; 409 if the webhook is off.',
  params: idParams.extend({ delivery: id }),
  reply: reply(webhookDelivery),
});
