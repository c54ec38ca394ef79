import { z } from 'zod';
import { articleChecks } from './check';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { originality } from './originality';
import { articlePolicy } from './policies/article.policy';
import { previousVersion } from './queue';
import { defineRoute } from './route';
import { authorRef } from './user';

const group = 'Editing';

/** An article that its author published by trust, and that no editor has confirmed yet. */
const laterReview = z.object({
  _id: id,
  title: z.string(),
  author: authorRef,
  tag: z.string(),
  date: date.describe('since when readers see what is to be reviewed'),
  revision: z.number().int().positive().describe('what readers see'),
  is_change: z.boolean().describe('whether readers saw an earlier version of it before'),
  mine: z.boolean().describe("whether it is the editor's own article, which another editor confirms"),
});
export type LaterReview = z.infer<typeof laterReview>;

export const listLaterReviews = defineRoute({
  method: 'GET',
  path: '/api/admin/later_review',
  access: articlePolicy.review,
  group,
  summary:
    'Articles that trusted authors published at once, and that no editor has confirmed yet; longest waiting first.',
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(laterReview),
});

export const countLaterReviews = defineRoute({
  method: 'GET',
  path: '/api/admin/later_review/count',
  access: articlePolicy.review,
  group,
  summary: 'How many of them there are, up to 100, and whether authors can publish at once.',
  reply: reply(z.object({ open: z.number().int(), is_used: z.boolean() })),
});

const laterReviewFacts = z.object({
  checks: articleChecks,
  originality: originality.nullable().describe('null where the version that readers see was not compared'),
  before: previousVersion
    .nullable()
    .describe('what readers saw before the first change that is to be reviewed; null if they saw nothing'),
});
export type LaterReviewFacts = z.infer<typeof laterReviewFacts>;

export const getLaterReview = defineRoute({
  method: 'GET',
  path: '/api/admin/later_review/:id',
  access: articlePolicy.review,
  group,
  summary:
    'The checks and the comparison of what a trusted author published at once, and the version that readers saw before. 404 if there is nothing to confirm.',
  params: idParams,
  reply: reply(laterReviewFacts),
});

export const confirmLaterReview = defineRoute({
  method: 'POST',
  path: '/api/admin/later_review/:id/confirm',
  access: articlePolicy.decide,
  group,
  summary:
    "Confirms what a trusted author published: it stays as it is, and counts for its author. 403 for the editor's own article, 409 if readers see another version by now.",
  params: idParams,
  body: z.object({ revision: z.number().int().positive() }),
  reply: emptyReply,
});
