import { z } from 'zod';
import { date, id, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { queueFilters, waitingArticle } from './queue';
import { defineRoute } from './route';
import {
  BOARD_CARDS_MAX,
  BOARD_CARDS_MORE_MAX,
  BOARD_COUNT_MAX,
  BOARD_LONG_COLUMNS_MAX,
  BOARD_RETURNED_DAYS,
} from './rules/limits';
import { authorRef } from './user';

const counted = {
  /** The number of its articles, counted up to a limit. */
  count: z.number().int().nonnegative(),
  /** There are more than were counted. */
  is_more: z.boolean(),
};

const waitingColumn = z.object({
  /** Null for articles that pass no stages. */
  stage: z
    .object({
      _id: id,
      name: z.string(),
      /** The tag whose stage it is; null for a stage of all articles. */
      tag: z.string().nullable(),
    })
    .nullable(),
  ...counted,
  /** When the one that waits longest was submitted; null where none waits. */
  oldest: date.nullable(),
  /** By when half of them were submitted; null also where there are more than were counted. */
  median: date.nullable(),
  /** The first ones, oldest first. */
  articles: z.array(waitingArticle),
});
export type WaitingColumn = z.infer<typeof waitingColumn>;

const article = { _id: id, title: z.string(), author: authorRef };

const scheduledCard = z.object({ ...article, publish_at: date });
export type ScheduledCard = z.infer<typeof scheduledCard>;

const returnedCard = z.object({
  ...article,
  returned_at: date,
  /** Null where that is not kept, or the account is gone. */
  editor: z.object({ _id: id, username: z.string() }).nullable(),
});
export type ReturnedCard = z.infer<typeof returnedCard>;

const board = z.object({
  /** The stages in their order; those of tags only where articles stand in them, or a listed one goes there next. */
  waiting: z.array(waitingColumn),
  /** Accepted articles that wait for their time, the next one first. */
  scheduled: z.object({ ...counted, articles: z.array(scheduledCard) }),
  /** Articles that were sent back and are with their authors, the last one first; under the title that was judged. */
  returned: z.object({ ...counted, articles: z.array(returnedCard) }),
});
export type Board = z.infer<typeof board>;

/** Those of the queue that the board has. On claims, assignments and due dates they match waiting articles only. */
const boardFilters = queueFilters.pick({ tag: true, claim: true, assigned: true, due: true });
export type BoardFilters = z.input<typeof boardFilters>;

export const getBoard = defineRoute({
  method: 'GET',
  path: '/api/admin/board',
  access: articlePolicy.review,
  group: 'Editing',
  summary: `Where articles stand: a column for each stage of the review, what is scheduled, and what was sent back in the last ${BOARD_RETURNED_DAYS} days. A column lists ${BOARD_CARDS_MAX} articles, one that \`more\` names ${BOARD_CARDS_MORE_MAX}, and is counted up to ${BOARD_COUNT_MAX}: with filters, among the first ${BOARD_COUNT_MAX} that stand there.`,
  query: boardFilters.extend({
    more: z
      .string()
      .max(500)
      .optional()
      .describe(
        `up to ${BOARD_LONG_COLUMNS_MAX} columns, with commas between: ids of stages, \`waiting\`, \`scheduled\`, \`returned\``,
      ),
  }),
  reply: reply(board),
});
