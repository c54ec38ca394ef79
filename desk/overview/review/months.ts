import { REVIEW_MONTHS_MAX } from '@contracts/rules/limits';

const MONTHS_PER_YEAR = 12;
/** As far back as can be chosen. */
const YEARS = 10;

const longFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortFormat = new Intl.DateTimeFormat('en', { month: 'short', year: '2-digit', timeZone: 'UTC' });

const dateOf = (month: string) => new Date(`${month}-01`);

/** "May 2026". */
export const monthName = (month: string): string => longFormat.format(dateOf(month));

/** "May 26", for the axis. */
export const shortMonth = (month: string): string => shortFormat.format(dateOf(month));

/** So many months later, or earlier. */
function monthsFrom(month: string, by: number): string {
  const date = dateOf(month);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

export interface MonthSpan {
  from: string;
  to: string;
}

/** The months that can be chosen, the newest first. */
export const monthsBefore = (today: Date): string[] =>
  Array.from({ length: YEARS * MONTHS_PER_YEAR }, (_, ago) =>
    monthsFrom(today.toISOString().slice(0, 7), -ago),
  );

/** A span of the address, as near to it as can be shown: by default the last twelve months. */
export function spanIn(params: URLSearchParams, months: string[]): MonthSpan {
  const chosen = (name: string) => months.find((month) => month === params.get(name));
  const last = months[0] ?? '';
  const from = chosen('from');
  const to = chosen('to') ?? (from ? earlier(last, monthsFrom(from, REVIEW_MONTHS_MAX - 1)) : last);
  return within({ from: from ?? monthsFrom(to, 1 - MONTHS_PER_YEAR), to }, 'to');
}

const earlier = (one: string, other: string) => (one < other ? one : other);

/** The span with its other end moved where it would be empty or too long. */
export function within({ from, to }: MonthSpan, kept: 'from' | 'to'): MonthSpan {
  if (kept === 'from') {
    const latest = monthsFrom(from, REVIEW_MONTHS_MAX - 1);
    return { from, to: to < from ? from : earlier(to, latest) };
  }
  const earliest = monthsFrom(to, 1 - REVIEW_MONTHS_MAX);
  return { from: from > to ? to : from < earliest ? earliest : from, to };
}
