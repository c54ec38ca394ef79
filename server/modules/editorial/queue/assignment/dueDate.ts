import { DUE_DAYS_MAX } from '@contracts/rules/limits';
import { badRequest } from '../../../../errors';
import { dueDayFault, endOfDay, hourOfDay } from '../../../../lib/time/day';

/** By the clocks of the publication, on the day itself. */
const REMINDED_AT_HOUR = 9;

export interface DueDate {
  due_on: string | null;
  due_at: string | null;
  remind_at: string | null;
}

export const noDueDate: DueDate = { due_on: null, due_at: null, remind_at: null };

/**
 * A due date with its end, and when the editor is reminded: in the morning of the day, or at its end where the morning
 * is over already.
 * @throws AppError 400 for a day that has passed or is too far.
 */
export function dueDateOf(day: string, now: Date, timeZone: string): DueDate {
  const message = dueDayFault(day, now, timeZone, DUE_DAYS_MAX);
  if (message !== null) throw badRequest(message, [{ path: 'to.due', message }]);
  const due_at = endOfDay(day, timeZone);
  const morning = hourOfDay(day, REMINDED_AT_HOUR, timeZone);
  return { due_on: day, due_at, remind_at: morning > now.toISOString() ? morning : due_at };
}
