import { z } from 'zod';
import { publicArticle } from './article';
import { date, id, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';
import { CALENDAR_DAYS_MAX } from './rules/limits';
import { authorRef } from './user';

const group = 'Calendar';

/** `waiting`: submitted with a wish for a time, and not decided on. */
const calendarKind = z.enum(['published', 'scheduled', 'waiting']);
export type CalendarKind = z.infer<typeof calendarKind>;

const calendarEntry = z.object({
  _id: id,
  kind: calendarKind,
  at: date,
  title: z.string(),
  author: authorRef,
  /** Titles; empty where there is none. */
  tag: z.string(),
  sub: z.string(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

const calendarDay = z.object({
  day: z.iso.date(),
  /** In the order of their times. */
  entries: z.array(calendarEntry),
  /** The number of those that are not listed. */
  more: z.number().int(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

const calendar = z.object({
  /** Of the publication; the days are those of its clocks. */
  time_zone: z.string(),
  days: z.array(calendarDay),
});
export type Calendar = z.infer<typeof calendar>;

export const getCalendar = defineRoute({
  method: 'GET',
  path: '/api/admin/calendar',
  access: articlePolicy.review,
  group,
  summary: `What is published, scheduled, or waits with a wished time, from one day to another, ${CALENDAR_DAYS_MAX} days at most. A day lists a bounded number of each kind and counts the others; a single day lists more.`,
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  reply: reply(calendar),
});

const scheduledDetail = z.object({
  /** As it will be published; `date` is when. */
  article: publicArticle,
  revision: z.number().int().positive(),
  publish_at: date,
});
export type ScheduledDetail = z.infer<typeof scheduledDetail>;

export const getScheduled = defineRoute({
  method: 'GET',
  path: '/api/admin/article/:id/schedule',
  access: articlePolicy.review,
  group,
  summary: 'An accepted article that waits for its time, as it will be published; 404 for any other.',
  params: idParams,
  reply: reply(scheduledDetail),
});

export const moveScheduled = defineRoute({
  method: 'PATCH',
  path: '/api/admin/article/:id/schedule',
  access: articlePolicy.reschedule,
  group,
  summary:
    'Sets the time of an accepted article that waits for its time, and notifies its author. 400 for a time that has passed or is too far, 409 if it is no longer scheduled, or not for the time that `from` says.',
  params: idParams,
  body: z.object({
    publish_at: date,
    /** The time that was shown. */
    from: date,
  }),
  reply: reply(z.object({ publish_at: date })),
});
