import type { DeliveryStatus } from '@contracts/webhook';

declare module './index' {
  interface Database {
    webhook: WebhookTable;
    webhook_delivery: WebhookDeliveryTable;
  }
}

/** Addresses of other services that are called when something happens. */
export interface WebhookTable {
  id: string;
  address: string;
  /** With which calls are signed, so it cannot be a hash. */
  secret: string;
  /** The one before, and until when calls are signed with it too. */
  previous_secret: string | null;
  previous_until: string | null;
  /** Separated by spaces, such as `article.published comment.created`. */
  events: string;
  is_on: 0 | 1;
  /** Attempts that failed since the last that did not, and when the first of them did. */
  failures: number;
  failing_since: string | null;
  /** When the server turned it off, and why; null and empty where it did not. */
  ended_at: string | null;
  ended_reason: string;
  /** Set while its deliveries are being removed; then the row goes too. */
  removed_at: string | null;
  created_at: string;
}

/** The outbox and the log: each call to one webhook, stored in the transaction of its cause. */
export interface WebhookDeliveryTable {
  /** Sent as `webhook-id`. */
  id: string;
  webhook_id: string;
  event: string;
  /** The JSON that is sent, the same at each attempt. */
  body: string;
  status: DeliveryStatus;
  /** Those that were begun since it was written or replayed. */
  attempts: number;
  /** When it is to be sent, or to be tried again; while it is being sent, since when. */
  due_at: string;
  created_at: string;
  /** The last attempt; null if there was none. */
  tried_at: string | null;
  milliseconds: number | null;
  /** The HTTP status of its answer. */
  code: number | null;
  /** The first bytes of its answer. */
  answer: string;
  /** Why there was no answer. */
  fault: string;
}
