import { readCalendarFeed } from '@contracts/calendar';
import { notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';

/** Keys are made at the desk, which the mock backend does not have. */
function refuseKey(): never {
  throw notFound();
}

export const calendarHandlers = [mockRoute(readCalendarFeed)(refuseKey)];
