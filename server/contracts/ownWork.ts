import { z } from 'zod';
import { ownSummary } from './article';
import { reply } from './envelope';
import { ownCounts } from './ownArticle';
import { articlePolicy } from './policies/article.policy';
import { queuePosition } from './queuePosition';
import { defineRoute } from './route';
import { ownTrust } from './trust';

/** How many articles of each kind the beginning of the dashboard shows. */
export const OWN_WORK_ROWS = 3;

const waitingSummary = ownSummary.extend({
  /** Null for a scheduled article. */
  queuePosition: queuePosition.nullable(),
});
export type WaitingSummary = z.infer<typeof waitingSummary>;

export const ownWork = z.object({
  counts: ownCounts,
  /** Drafts, and published articles with changes that were not submitted; last saved first. */
  drafts: z.array(ownSummary),
  /** In review, and accepted but not yet published; last saved first. */
  waiting: z.array(waitingSummary),
  /** Sent back by the editors; last saved first. */
  rejected: z.array(ownSummary),
  /** Last published first. */
  published: z.array(ownSummary),
  trust: ownTrust
    .optional()
    .describe("the caller's place on the ladder of trust; absent while there is none"),
  /** Commissions that wait for the caller's answer; absent without any. */
  offers: z.number().int().optional(),
});
export type OwnWork = z.infer<typeof ownWork>;

export const getOwnWork = defineRoute({
  method: 'GET',
  path: '/api/write/own_work',
  access: articlePolicy.listOwn,
  group: 'Writing',
  summary: "Overview of the caller's work: up to three articles of each kind, and the totals.",
  reply: reply(ownWork),
});
