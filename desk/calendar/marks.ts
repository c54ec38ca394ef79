import type { CalendarDay, CalendarEntry } from '@contracts/calendar';
import { addDays, type Day } from './days';

/** Articles published closer together compete for the same readers. */
const CLOSE_MS = 30 * 60_000;
/** Days ahead, with today, on which something should go out. */
const GAP_DAYS = 14;

/** The key of an entry. The kind is part of it, as an article that waits again has two entries. */
export const keyOf = ({ _id, kind }: Pick<CalendarEntry, '_id' | 'kind'>): string => `${kind} ${_id}`;

/** Whether readers get it, or its author wishes so. */
const goesOut = ({ kind }: CalendarEntry): boolean => ['published', 'scheduled', 'waiting'].includes(kind);

/** The keys of entries within half an hour of another article, unless both are published already. */
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
