import { getCalendar } from '@contracts/calendar';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import type { CalendarService } from './calendar.service';

export function calendarRoutes(app: FastifyInstance, { calendar }: { calendar: CalendarService }): void {
  implement(app, getCalendar, async ({ query }) => ({ data: await calendar.read(query.from, query.to) }));
}
