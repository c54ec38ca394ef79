import type { One } from '../../core/article/articleEvent';
import { effectsOf } from './effect';

/** Notifies other services about an article. */

const webhookEffect = effectsOf('webhooks');

export const callShown = webhookEffect(
  'published, or updated where it was online',
  async ({ webhooks }, trx, _, { before, after }) => {
    const type = before ? 'article.updated' : 'article.published';
    if (after) await webhooks.articleShown(trx, type, after.article_id);
  },
);
export const callUpdated = webhookEffect<One>('updated', ({ webhooks }, trx, { id }, { before }) =>
  before ? webhooks.articleShown(trx, 'article.updated', id) : undefined,
);

const callUnpublished = (does: string, isErased: boolean) =>
  webhookEffect(does, async ({ webhooks }, trx, _, { before }) => {
    if (before) await webhooks.articleGone(trx, before, { isErased });
  });
export const callGone = callUnpublished('unpublished', false);
export const callErased = callUnpublished('unpublished, without its words', true);

export const callSubmitted = webhookEffect<One>('submitted', ({ webhooks }, trx, { id }) =>
  webhooks.articleSubmitted(trx, id),
);
