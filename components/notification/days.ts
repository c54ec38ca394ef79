interface Dated {
  date: string;
}

interface DayGroup<Row> {
  /** Of the reader's own calendar, such as `2026-11-03`. */
  key: string;
  heading: string;
  rows: Row[];
}

const two = (part: number) => String(part).padStart(2, '0');

/** The day in the reader's time zone: what happened after midnight there is of the new day. */
export const dayKey = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** Days are counted in the calendar: those of a change of the clocks have 23 or 25 hours. */
const dayBefore = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - 1, 12);

const sameYear = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

export const timeOfDay = (iso: string): string => clock.format(new Date(iso));

function headingOf(moment: Date, today: Date): string {
  const key = dayKey(moment);
  if (key === dayKey(today)) return 'Today';
  if (key === dayKey(dayBefore(today))) return 'Yesterday';
  return (moment.getFullYear() === today.getFullYear() ? sameYear : otherYear).format(moment);
}

/** Rows come newest first and stay in their order. */
export function groupByDay<Row extends Dated>(rows: Row[], today: Date): DayGroup<Row>[] {
  const groups = new Map<string, DayGroup<Row>>();
  for (const row of rows) {
    const moment = new Date(row.date);
    const key = dayKey(moment);
    const group = groups.get(key) ?? { key, heading: headingOf(moment, today), rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}
