import { fromWallClock, toWallClock } from './zonedTime';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60 * 1_000;

/** The day that the clocks of a zone show. */
export const dayIn = (now: Date, timeZone: string): string =>
  new Date(toWallClock(now.getTime(), timeZone)).toISOString().slice(0, 10);

/** The moment at which the clocks of a zone show an hour of a day, as ISO 8601. */
export const hourOfDay = (day: string, hour: number, timeZone: string): string =>
  new Date(fromWallClock(Date.parse(day) + hour * HOUR_MS, timeZone)).toISOString();

/** A minute before midnight, so that calendars show it on its day. */
export const endOfDay = (day: string, timeZone: string): string =>
  new Date(fromWallClock(Date.parse(day) + DAY_MS - MINUTE_MS, timeZone)).toISOString();

/** Why a day cannot be a due date; null where it can. @param most days ahead */
export function dueDayFault(day: string, now: Date, timeZone: string, most: number): string | null {
  const first = Date.parse(day);
  const today = Date.parse(dayIn(now, timeZone));
  if (first < today) return 'this day is in the past: please choose a later one';
  return first > today + most * DAY_MS ? `please choose a day within ${most} days` : null;
}
