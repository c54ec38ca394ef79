import { defineFeature, type Made } from '../../../feature';
import { calendarRoutes } from './calendar.routes';
import { createCalendarService } from './calendar.service';
import { createCalendarFeedService } from './feed.service';

const services = { calendar: createCalendarService, calendarFeeds: createCalendarFeedService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [calendarRoutes],
  // A key that was ended since the backup must stay ended.
  notInBackups: { dropped: ['calendar_feed'] },
});
