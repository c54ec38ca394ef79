import {
  endCalendarFeed,
  getCalendar,
  getCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
} from '@contracts/calendar';
import type { FastifyInstance } from 'fastify';
import { implement, implementText } from '../../../implement';
import type { CalendarService } from './calendar.service';
import type { CalendarFeedService } from './feed.service';

interface Services {
  calendar: CalendarService;
  calendarFeeds: CalendarFeedService;
}

export function calendarRoutes(app: FastifyInstance, { calendar, calendarFeeds }: Services): void {
  implement(app, getCalendar, async ({ caller, query }) => ({
    data: await calendar.read(caller, query.from, query.to),
  }));

  implement(app, getCalendarFeed, async ({ caller }) => ({ data: await calendarFeeds.find(caller) }));

  implement(app, makeCalendarFeed, async ({ caller }) => ({
    data: { path: await calendarFeeds.make(caller) },
  }));

  implement(app, endCalendarFeed, async ({ caller }) => {
    await calendarFeeds.end(caller);
    return {};
  });

  implementText(app, readCalendarFeed, ({ params, request }) => calendarFeeds.read(params.key, request.ip));
}
