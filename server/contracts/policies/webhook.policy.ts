import { definePolicy } from './policy';

/** The payload of a webhook leaves the site, so API keys may not create webhooks. */
export const webhookPolicy = definePolicy('webhook', {
  /** With the log of their deliveries. */
  list: 'lead',
  make: { who: 'lead', proof: true },
  /** Its address, its events, whether it is on, and its secret. */
  change: { who: 'lead', proof: true },
  remove: { who: 'lead', proof: true },
  /** A test, or a delivery of before again. */
  send: 'lead',
});
