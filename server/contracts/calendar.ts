import { z } from 'zod';
import { publicArticle } from './article';
import { date, emptyReply, id, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';
import { CALENDAR_DAYS_MAX } from './rules/limits';
import { authorRef } from './user';

const group = 'Calendar';

/**
 * `waiting`: submitted, not decided on, with a time that its author wishes or editors set. `due`: to be reviewed until the end of a day, or the due time of its stage.
 * `end`: goes offline then. `update`: its author is asked to update it then.
 * `commission`: with an author until then, also the end of a day; its id is that of the commission.
 */
const calendarKind = z.enum(['published', 'scheduled', 'waiting', 'due', 'end', 'update', 'commission']);
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
  /** Of `due`: the editor it is assigned to; absent where it is due at its stage and assigned to no editor. */
  editor: z.object({ _id: id, username: z.string() }).optional(),
  fixed: z
    .literal(true)
    .optional()
    .describe(
      'of `waiting`, `due`, `end` and `update`: whether the caller cannot move it, as it is of an own article, or is due at its stage',
    ),
  unpublished: z
    .literal(true)
    .optional()
    .describe('of `end` and `update`: whether it is scheduled, and not published yet'),
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
  summary: `What is published, scheduled, waits with a wished time, is due at the desk, ends, needs an update, or is asked of an author until a day, from one day to another, ${CALENDAR_DAYS_MAX} days at most. A day lists a bounded number of each kind and counts the others; a single day lists more.`,
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
    'Sets the time of an accepted article that waits for its time, or of a submitted one that waits for a decision, and notifies its author. That of a submitted one takes the place of the wish of its author, counts once it is accepted, and `null` removes it: then it is published when it is accepted. 400 for a time that has passed, is too far or is not before the end of the article, 403 for an own article that waits for a decision, 409 if it is neither scheduled nor waiting, its time is not the one that `from` says, or an editor accepted it a moment ago, which can still be undone.',
  params: idParams,
  body: z.object({
    publish_at: date.nullable(),
    from: date.nullable().describe('the time that was shown'),
  }),
  reply: reply(z.object({ publish_at: date.nullable() })),
});

/** Of the caller's feed; null if there is none. */
const calendarFeed = z.object({ created: date }).nullable();
export type CalendarFeed = z.infer<typeof calendarFeed>;

const feedPath = '/api/admin/calendar/feed';

export const getCalendarFeed = defineRoute({
  method: 'GET',
  path: feedPath,
  access: articlePolicy.keepFeed,
  group,
  summary: 'Whether the caller has a feed of the calendar, and since when; its key is not told again.',
  reply: reply(calendarFeed),
});

export const makeCalendarFeed = defineRoute({
  method: 'POST',
  path: feedPath,
  access: articlePolicy.keepFeed,
  group,
  summary:
    "Makes the caller's feed of the calendar, for calendar programs. Its address, which contains the key, is only in this reply. An earlier address ends.",
  reply: reply(z.object({ path: z.string() })),
  status: 201,
});

export const endCalendarFeed = defineRoute({
  method: 'DELETE',
  path: feedPath,
  access: articlePolicy.keepFeed,
  group,
  summary: "Ends the caller's feed of the calendar. Repeating the call changes nothing.",
  reply: emptyReply,
});

export const readCalendarFeed = defineRoute({
  method: 'GET',
  path: '/api/calendar/:key',
  access: articlePolicy.readFeed,
  group,
  summary:
    "The calendar from 30 days ago to 180 days ahead as iCalendar (RFC 5545), for an editor's key with `.ics` behind it; 404 for a key that has ended or never was one, and once its owner is no longer an editor. With `ETag`.",
  params: z.object({ key: z.string().min(1).max(100) }),
  reply: z.object({}),
  file: 'text/calendar; charset=utf-8',
});
