import { z } from 'zod';
import { date, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { REVIEW_MONTHS_MAX, REVIEW_ROWS_MAX } from './rules/limits';

const count = z.number().int().nonnegative();
const day = z.iso.date();
/** A duration, in hours. */
const hours = z.number().nonnegative();

/** Counts of weeks or days, oldest first; a week is given by its Monday. Weeks and days are in UTC. */
const counted = z.array(z.object({ day, count }));

export const statistics = z.object({
  waiting: z.object({
    count,
    /** There are more than were counted. */
    isMore: z.boolean(),
    oldest: hours.nullable(),
    median: hours.nullable(),
    /** From submission to decision, of the last decisions. */
    decision: hours.nullable(),
    /** How many wait for how long; `hours` is where the group ends, null for the last one, which has no end. */
    ages: z.array(z.object({ hours: hours.nullable(), count })),
  }),
  published: counted,
  /** Those who wrote, saved or submitted. */
  authors: counted,
  reads: counted,
  /** Paid searches of the web begun today; null where there is no outside service. */
  webChecks: z
    .object({
      used: count,
      most: count,
      /** Per author. */
      mostEach: count,
    })
    .nullable(),
  storage: z.object({
    /** When it was looked up; null where that has not been done yet. */
    at: date.nullable(),
    /** In bytes. */
    database: count,
    uploads: count,
    days: z.array(z.object({ day, database: count, uploads: count })),
  }),
});
export type Statistics = z.infer<typeof statistics>;

export const getStatistics = defineRoute({
  method: 'GET',
  path: '/api/admin/figure',
  access: sitePolicy.readStatistics,
  group: 'Desk',
  summary:
    'Statistics: waiting articles and times, publications, active authors, reads, web searches and storage.',
  reply: reply(statistics),
});

/** A month in UTC, such as `2026-11`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month looks like 2026-11');

/** A time of which nine in ten are no longer than `ninth`; both null where nothing was decided. */
const times = z.object({ median: hours.nullable(), ninth: hours.nullable() });

const decided = z.object({
  accepted: count,
  rejected: count,
  /** From the submission to the first claim by an editor, or to the decision where no editor claimed it before. */
  look: times,
  /** From the submission to the decision. */
  decision: times,
  /** The median of the decisions until an acceptance, itself included; null where nothing was accepted. */
  rounds: count.nullable(),
  /** Of what was accepted. */
  words: count,
});
export type Decided = z.infer<typeof decided>;

const reviewSide = z.enum(['tag', 'editor', 'author', 'stage']);
export type ReviewSide = z.infer<typeof reviewSide>;

const reviewStatistics = z.object({
  total: decided,
  /** Without a gap, oldest first. */
  months: z.array(decided.extend({ month })),
  /** Those with the most decisions first. */
  rows: z.array(
    decided.extend({
      _id: z.string(),
      /** Null for those that are removed, and for articles without a tag; `_id` is empty then. */
      name: z.string().nullable(),
    }),
  ),
  /** There are more than were listed. */
  isMore: z.boolean(),
  /** Of stages: the same by month, for those that are listed and the months in which articles left them. */
  stageMonths: z
    .array(
      z.object({
        _id: z.string(),
        name: z.string().nullable(),
        month,
        accepted: count,
        rejected: count,
        decision: times,
      }),
    )
    .optional(),
});
export type ReviewStatistics = z.infer<typeof reviewStatistics>;

export const getReviewStatistics = defineRoute({
  method: 'GET',
  path: '/api/admin/figure/review',
  access: sitePolicy.readStatistics,
  group: 'Desk',
  summary: `Decisions of months, ${REVIEW_MONTHS_MAX} at most: of all, by month, and by tag, editor, author or stage, of whom ${REVIEW_ROWS_MAX} are listed. Of a stage, accepted are the articles that passed it, rejected those that were sent back from it, and the time to the decision is how long they stood there. A decision counts in the month in which it was carried out. Times are counted by ranges and right to within a tenth.`,
  query: z.object({ from: month, to: month, by: reviewSide }),
  reply: reply(reviewStatistics),
});
