import type { Commission } from '@contracts/commission';
import { DUE_DAYS_MAX } from '@contracts/rules/limits';
import { badRequest } from '../../../errors';
import { dueDayFault, endOfDay, hourOfDay } from '../../../lib/time/day';

/** Sorts what is not due behind all that is. */
const NEVER_DUE = '9999';
/** By the clocks of the publication, on the day before. */
const REMINDED_AT_HOUR = 9;
const DAY_MS = 24 * 60 * 60 * 1_000;

interface DueDate {
  due_on: string | null;
  due_at: string | null;
  due_key: string;
}

/**
 * A due date with its end.
 * @param held the present one, which may have passed
 * @throws AppError 400 for another day that has passed or is too far.
 */
export function dueDateOf(
  day: string | null,
  held: Pick<DueDate, 'due_on' | 'due_at'> | null,
  now: Date,
  timeZone: string,
): DueDate {
  if (day === null) return { due_on: null, due_at: null, due_key: NEVER_DUE };
  if (held?.due_on === day && held.due_at !== null)
    return { due_on: day, due_at: held.due_at, due_key: held.due_at };
  const message = dueDayFault(day, now, timeZone, DUE_DAYS_MAX);
  if (message !== null) throw badRequest(message, [{ path: 'due', message }]);
  const due_at = endOfDay(day, timeZone);
  return { due_on: day, due_at, due_key: due_at };
}

/** When the author is reminded next: in the morning of the day before and, once that is over, at the end of the day. */
export function nextReminder(
  { due_on, due_at }: Pick<DueDate, 'due_on' | 'due_at'>,
  now: Date,
  timeZone: string,
): string | null {
  if (due_on === null || due_at === null) return null;
  const before = new Date(Date.parse(due_on) - DAY_MS).toISOString().slice(0, 10);
  const times = [hourOfDay(before, REMINDED_AT_HOUR, timeZone), due_at];
  return times.find((time) => time > now.toISOString()) ?? null;
}

export const presentDue = ({ due_on, due_at }: Pick<DueDate, 'due_on' | 'due_at'>): Commission['due'] =>
  due_on === null || due_at === null ? null : { day: due_on, until: due_at };
