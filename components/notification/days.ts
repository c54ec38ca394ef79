import { formatLongDate, wallClock } from '@/services/siteTime';

interface Dated {
  date: string;
}

interface DayGroup<Row> {
  /** The day in the site's time zone, such as `2026-11-03`. */
  key: string;
  heading: string;
  rows: Row[];
}

const DAY_MS = 24 * 60 * 60_000;
const dayNumber = (at: string | Date) => Math.floor(wallClock(at).getTime() / DAY_MS);

function headingOf(date: string, today: Date): string {
  const age = dayNumber(today) - dayNumber(date);
  if (age === 0) return 'Today';
  return age === 1 ? 'Yesterday' : formatLongDate(date);
}

/** Rows are newest first and keep their order. */
export function groupByDay<Row extends Dated>(rows: Row[], today: Date): DayGroup<Row>[] {
  const groups = new Map<string, DayGroup<Row>>();
  for (const row of rows) {
    const key = wallClock(row.date).toISOString().slice(0, 10);
    const group = groups.get(key) ?? { key, heading: headingOf(row.date, today), rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}
