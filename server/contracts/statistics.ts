import { z } from 'zod';
import { date, reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';

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
