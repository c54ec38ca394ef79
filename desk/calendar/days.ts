import { wallClock } from '@/services/siteTime';

/** A day of a calendar, such as `2026-11-26`; days have no time zone. */
export type Day = string;

export interface Span {
  from: Day;
  to: Day;
}

const DAY_MS = 24 * 60 * 60_000;

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The bounds of the days: calls and browsers write their years with four digits. */
const FIRST: Day = '1970-01-01';
const LAST: Day = '9998-12-31';

const within = (day: Day): Day => (day < FIRST ? FIRST : day > LAST || day.length > 10 ? LAST : day);

/** Whether it is a day that the calendar shows. */
export function isDay(text: string | null): text is Day {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text) || text !== within(text)) return false;
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && dayOf(date.getTime()) === text;
}

/** The day that clocks of a zone show at a moment. */
export const dayAt = (at: string | Date, zone: string): Day => wallClock(at, zone).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => within(dayOf(dateOf(day).getTime() + days * DAY_MS));

/** The same day of another month, or its last. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return within(moved.getTime() < 0 ? FIRST : moved.getUTCFullYear() > 9998 ? LAST : dayOf(moved.getTime()));
}

/** From Monday to Sunday. */
export function weekOf(day: Day): Span {
  const monday = addDays(day, -((dateOf(day).getUTCDay() + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
}

export function monthOf(day: Day): Span {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The weeks of a month, whole. */
export function weeksOf(day: Day): Span {
  const { from, to } = monthOf(day);
  return { from: weekOf(from).from, to: weekOf(to).to };
}

export function daysOf({ from, to }: Span): Day[] {
  const days: Day[] = [];
  for (let ms = dateOf(from).getTime(); ms <= dateOf(to).getTime(); ms += DAY_MS) days.push(dayOf(ms));
  return days;
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  return (day: Day) => made.format(dateOf(day));
};

/** "Thu". */
export const shortWeekday = format({ weekday: 'short' });
/** "Thursday". */
export const longWeekday = format({ weekday: 'long' });
/** "Thursday, November 26". */
export const dayName = format({ weekday: 'long', month: 'long', day: 'numeric' });
/** "Thursday, November 26, 2026". */
export const longDayName = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** "November 2026". */
export const monthName = format({ month: 'long', year: 'numeric' });
/** "Nov 26". */
export const shortDayName = format({ month: 'short', day: 'numeric' });
