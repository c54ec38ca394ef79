import { z } from 'zod';
import { ownArticle, ownSummary } from './article';
import { afterQuery, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';
import { REASON_MAX_LENGTH } from './rules/limits';
import { STAGE_CHECKS_MAX } from './rules/review/stages';

const revision = z.number().int().positive();

export const listWaitingArticles = defineRoute({
  method: 'GET',
  path: '/api/admin/article/recent',
  access: articlePolicy.review,
  group: 'Editing',
  summary: 'Articles waiting for a decision, oldest first.',
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(ownSummary),
});

export const getWaitingArticle = defineRoute({
  method: 'GET',
  path: '/api/admin/article/:id',
  access: articlePolicy.review,
  group: 'Editing',
  summary: 'A submitted article as its author submitted it.',
  params: idParams,
  reply: reply(ownArticle),
});

export const acceptArticle = defineRoute({
  method: 'POST',
  path: '/api/admin/article/:id/accept',
  access: articlePolicy.decide,
  group: 'Editing',
  summary:
    'Publishes the revision that was read; 409 if there is a newer one. Where the article passes stages, it approves one of them, and publishes with the last approval.',
  params: idParams,
  body: z.object({
    revision,
    stage: id.optional(),
    checks: z.array(id).max(STAGE_CHECKS_MAX).optional(),
  }),
  reply: reply(ownArticle),
});

export const rejectArticle = defineRoute({
  method: 'POST',
  path: '/api/admin/article/:id/reject',
  access: articlePolicy.decide,
  group: 'Editing',
  summary: 'Rejects the article with a reason; 409 if there is a newer revision.',
  params: idParams,
  body: z.object({
    revision,
    reason: z.string().trim().min(1, 'please give a reason').max(REASON_MAX_LENGTH),
  }),
  reply: reply(ownArticle),
});
