import type { CalendarDay, CalendarEntry } from '@contracts/calendar';
import { addDays, type Day } from './days';

/** Articles that follow each other faster take each other's readers. */
const CLOSE_MS = 30 * 60_000;
/** Days ahead, with today, on which something should go out. */
const GAP_DAYS = 14;

/** Of an entry: an article that waits again may have two. */
export const keyOf = ({ _id, kind }: Pick<CalendarEntry, '_id' | 'kind'>): string => `${kind} ${_id}`;

/** Whether readers get it, or its author wishes so. */
const goesOut = ({ kind }: CalendarEntry): boolean => ['published', 'scheduled', 'waiting'].includes(kind);

/** The keys of those that go out within half an hour of another article. What has gone out is not to be changed. */
export function collisionsOf(days: CalendarDay[]): ReadonlySet<string> {
  const inOrder = days
    .flatMap(({ entries }) => entries.filter(goesOut))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const found = new Set<string>();
  inOrder.forEach((entry, index) => {
    for (let next = index + 1; next < inOrder.length; next++) {
      const other = inOrder[next];
      if (!other || Date.parse(other.at) - Date.parse(entry.at) >= CLOSE_MS) return;
      const isDone = entry.kind === 'published' && other.kind === 'published';
      if (other._id !== entry._id && !isDone) found.add(keyOf(entry)).add(keyOf(other));
    }
  });
  return found;
}

/** Whether nothing goes out on one of the next days. */
export const isGap = ({ day, entries, more }: CalendarDay, today: Day): boolean =>
  entries.filter(goesOut).length + more === 0 && day >= today && day < addDays(today, GAP_DAYS);
