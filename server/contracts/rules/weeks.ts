const DAY_MS = 24 * 60 * 60 * 1_000;

/** The day of a time, `YYYY-MM-DD` in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** So many days later, or earlier. */
export const daysFrom = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** The Monday of a day's week, in UTC. */
export function weekOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return daysFrom(day, -sinceMonday);
}
