import type { StageDue } from '@contracts/reviewStage';
import { dayIn, endOfDay } from '../../../../lib/time/day';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const SATURDAY = 6;
const SUNDAY = 0;

const isWorkday = (ms: number): boolean => ![SATURDAY, SUNDAY].includes(new Date(ms).getUTCDay());

/** When an article that comes to a stage now is due there; null where the stage has no due time. */
export function stageDueAt(due: StageDue | undefined, now: Date, timeZone: string): string | null {
  if (!due) return null;
  if (due.unit === 'hours') return new Date(now.getTime() + due.after * HOUR_MS).toISOString();
  let day = Date.parse(dayIn(now, timeZone));
  for (let left = due.after; left > 0; ) {
    day += DAY_MS;
    if (isWorkday(day)) left--;
  }
  return endOfDay(new Date(day).toISOString().slice(0, 10), timeZone);
}
