import { defineFeature, type Made } from '../../../feature';
import { createDeliveries } from './deliveries';
import { webhookRoutes } from './webhook.routes';
import { createWebhookService } from './webhook.service';
import { createWebhookHealth } from './webhookHealth';
import { webhookNotice } from './webhookNotice';
import { createWebhookOutbox } from './webhookOutbox';
import { createWebhookSending } from './webhookSending';
import { createWebhooks } from './webhooks';
import { createWebhookUpkeep } from './webhookUpkeep';

const services = {
  webhookDeliveries: createDeliveries,
  webhookDesk: createWebhookService,
  webhookHealth: createWebhookHealth,
  webhookOutbox: createWebhookOutbox,
  webhooks: createWebhooks,
  webhookSending: createWebhookSending,
  webhookUpkeep: createWebhookUpkeep,
};

declare module '../../../dependencies' {
  interface Dependencies {
    /** How long a call of a webhook may take, and the addresses of a name; others in tests. */
    webhookAttempt?: { mostMs?: number; resolve?(name: string): Promise<string[]> };
  }
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [webhookRoutes],
  jobs: ({ webhookSending }) => [webhookSending],
  chores: ({ webhookUpkeep }) => ({ 'old webhook calls': webhookUpkeep.prune }),
  notices: ({ database }) => ({ webhook: webhookNotice(database.db) }),
  metrics: ({ webhookOutbox, webhookSending }) => [
    {
      name: 'byline_webhook_calls_waiting',
      help: 'Calls of webhooks that wait to be sent, or to be tried again.',
      type: 'gauge',
      read: webhookOutbox.countWaiting,
    },
    {
      name: 'byline_webhook_calls_total',
      help: 'Attempts to call a webhook, by their result.',
      type: 'counter',
      labels: ['result'],
      read: webhookSending.counts,
    },
  ],
  // A restored site must not call for what happened before.
  notInBackups: { dropped: ['webhook_delivery'] },
});
