/** The events of webhooks, and when they occur. No zod in here: the browser reads it too. */
export const webhookEvents = {
  'article.published': 'Readers see an article that they did not see before',
  'article.updated': 'An article that readers see is corrected, or gets another address or author',
  'article.unpublished': 'Readers no longer see an article',
  'article.submitted': 'An author submits an article, for the first time or again',
  'comment.created': 'Readers see a new comment',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** An editor's test of whether a webhook works. */
export const WEBHOOK_TEST = 'webhook.test';
