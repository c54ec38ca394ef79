import { defineFeature, type Made } from '../../../feature';
import { calendarRoutes } from './calendar.routes';
import { createCalendarService } from './calendar.service';

const services = { calendar: createCalendarService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [calendarRoutes] });
