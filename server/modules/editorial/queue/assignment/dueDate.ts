import type { DueDate } from '@contracts/assignment';
import { DUE_DAYS_MAX } from '@contracts/rules/limits';
import { badRequest } from '../../../../errors';
import { dayIn, dueDayFault, endOfDay, hourOfDay } from '../../../../lib/time/day';
import { dayText } from '../../../../lib/time/dayText';
import { momentText } from '../../../../lib/time/momentText';

/** The hour of the reminder on the due day, in the publication's time zone. */
const REMINDED_AT_HOUR = 9;

export interface StoredDue {
  due_on: string | null;
  due_at: string | null;
  remind_at: string | null;
}

export const noDueDate: StoredDue = { due_on: null, due_at: null, remind_at: null };

/** When to remind: in the morning of the day, or when the time is over if the morning has passed. */
function reminderOf(day: string, due_at: string, now: Date, timeZone: string): string {
  const morning = hourOfDay(day, REMINDED_AT_HOUR, timeZone);
  return morning > now.toISOString() && morning < due_at ? morning : due_at;
}

/**
 * A due date with its end, and when the editor is reminded: in the morning of the day, or at its end where the morning
 * is over already.
 * @throws AppError 400 for a day that has passed or is too far.
 */
export function dueDateOf(day: string, now: Date, timeZone: string): StoredDue {
  const message = dueDayFault(day, now, timeZone, DUE_DAYS_MAX);
  if (message !== null) throw badRequest(message, [{ path: 'to.due', message }]);
  const due_at = endOfDay(day, timeZone);
  return { due_on: day, due_at, remind_at: reminderOf(day, due_at, now, timeZone) };
}

/** When the assigned editor is reminded of the due time of the stage; null if there is none, or it has passed. */
export function stageReminder(stageDueAt: string | null, now: Date, timeZone: string): string | null {
  if (stageDueAt === null || stageDueAt <= now.toISOString()) return null;
  return reminderOf(dayIn(new Date(stageDueAt), timeZone), stageDueAt, now, timeZone);
}

export const presentStageDue = (stageDueAt: string, timeZone: string): DueDate => ({
  day: dayIn(new Date(stageDueAt), timeZone),
  until: stageDueAt,
});

/** The due day, set by hand or by the stage, and the moment if it is not the end of that day. */
export function dueDetail(due_on: string | null, stageDueAt: string | null, timeZone: string) {
  if (due_on !== null || stageDueAt === null) return { due: due_on };
  const { day, until } = presentStageDue(stageDueAt, timeZone);
  return until === endOfDay(day, timeZone) ? { due: day } : { due: day, at: until };
}

/** The due date as text; undefined if there is none. */
export function dueWords({ due, at }: ReturnType<typeof dueDetail>, timeZone: string): string | undefined {
  if (at !== undefined) return momentText(at, timeZone);
  return due === null ? undefined : dayText(due);
}
