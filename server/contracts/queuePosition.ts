import { z } from 'zod';
import { date, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';

export const queuePosition = z.object({
  submitted_at: date,
  /** 1 for the next to be decided on. */
  place: z.number().int().positive(),
  /** Whether the place is only the least: the queue is not counted to its end. */
  isAtLeast: z.boolean(),
  /** How long recent decisions took after submission; null before the first. */
  usual: z.object({ decisions: z.number().int(), minutes: z.number().int() }).nullable(),
  /** The stage of the review, where the article passes several. */
  stage: z
    .object({ name: z.string(), place: z.number().int().positive(), of: z.number().int().positive() })
    .optional(),
});
export type QueuePosition = z.infer<typeof queuePosition>;

export const getQueuePosition = defineRoute({
  method: 'GET',
  path: '/api/write/article/:id/standing',
  access: articlePolicy.edit,
  group: 'Writing',
  summary: 'The queue position of a submitted article; null if it does not wait.',
  params: idParams,
  reply: reply(queuePosition.nullable()),
});
