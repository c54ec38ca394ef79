import { DUE_DAYS_MAX } from '@contracts/rules/limits';
import { badRequest } from '../../../../errors';
import { fromWallClock, toWallClock } from '../../../../lib/time/zonedTime';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60 * 1_000;
/** By the clocks of the publication, on the day itself. */
const REMINDED_AT_HOUR = 9;

export interface DueDate {
  due_on: string | null;
  due_at: string | null;
  remind_at: string | null;
}

export const noDueDate: DueDate = { due_on: null, due_at: null, remind_at: null };

/** The day that the clocks of a zone show. */
export const dayIn = (now: Date, timeZone: string): string =>
  new Date(toWallClock(now.getTime(), timeZone)).toISOString().slice(0, 10);

/**
 * A due date with its end, and when the editor is reminded: in the morning of the day, or at its end where the morning
 * is over already.
 * @throws AppError 400 for a day that has passed or is too far.
 */
export function dueDateOf(day: string, now: Date, timeZone: string): DueDate {
  const refuse = (message: string) => badRequest(message, [{ path: 'to.due', message }]);
  const first = Date.parse(day);
  const today = Date.parse(dayIn(now, timeZone));
  if (first < today) throw refuse('this day has passed: please choose one to come');
  if (first > today + DUE_DAYS_MAX * DAY_MS) throw refuse(`please choose a day within ${DUE_DAYS_MAX} days`);
  const at = (wallMs: number) => new Date(fromWallClock(wallMs, timeZone)).toISOString();
  // A minute before midnight, so that calendars show it on its day.
  const due_at = at(first + DAY_MS - MINUTE_MS);
  const morning = at(first + REMINDED_AT_HOUR * HOUR_MS);
  return { due_on: day, due_at, remind_at: morning > now.toISOString() ? morning : due_at };
}
