/**
 * The one form of dates and times in site, dashboard and desk, in the time zone of the site.
 * The locale is fixed: a page is rendered once, for all of its readers.
 */

const LOCALE = 'en';
const DAY_MS = 24 * 60 * 60_000;
/** Clocks of every zone change at a multiple of it. */
const OFFSET_STEP_MS = 15 * 60_000;
const OFFSETS_MAX = 2_000;

/** Written here: a formatter of the language takes a phone a twentieth of a second to make, at the start of every page. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

let longDate: Intl.DateTimeFormat | undefined;

function longDateOf(wall: Date): string {
  longDate ??= new Intl.DateTimeFormat(LOCALE, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return longDate.format(wall);
}

/** The zone of the machine, such as "Europe/Vienna". */
export const machineZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

type DateFormat = 'month-first' | 'day-first' | 'iso';

/** Where pages are rendered: that of the page that is rendered at this moment. */
let rendered: { timeZone: string; dateFormat: DateFormat } | undefined;

/** Says how the page that is rendered shows dates and times. To be called as its rendering begins. */
export function renderTimesOf(site: { timeZone: string; dateFormat: DateFormat }): void {
  if (typeof window === 'undefined') rendered = site;
}

function siteDateFormat(): DateFormat {
  if (typeof window === 'undefined') return rendered?.dateFormat ?? 'month-first';
  return (window.document?.documentElement.dataset.dateFormat as DateFormat | undefined) ?? 'month-first';
}

/** The zone of the site, which the server writes into every page. */
export function siteTimeZone(): string {
  // Written out, so that the bundler drops the rest and with it a polyfill of `process`.
  if (typeof window !== 'undefined') return window.document?.documentElement.dataset.timeZone || 'UTC';
  return rendered?.timeZone ?? (process.env.TIME_ZONE || machineZone());
}

const offsets = new Map<string, number>();

/** The clock that was read last: most of a page is in one zone. */
let lastClock: { timeZone: string; format: Intl.DateTimeFormat } | undefined;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  if (lastClock?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat(LOCALE, {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    lastClock = { timeZone, format };
  }
  return lastClock.format;
}

function readOffset(ms: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  try {
    const parts = clockOf(timeZone).formatToParts(ms);
    const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
    const [year, month, day] = [part('year'), part('month'), part('day')];
    return Date.UTC(year, month - 1, day, part('hour'), part('minute')) - Math.floor(ms / 60_000) * 60_000;
  } catch {
    // A browser can be older than the name of the zone, and must show the page all the same.
    return 0;
  }
}

/** How far the clocks of the zone are ahead of UTC: kept, because asking costs more than all the rest. */
function offsetOf(ms: number, zone: string): number {
  const key = `${Math.floor(ms / OFFSET_STEP_MS)} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  const offset = readOffset(ms, zone);
  offsets.set(key, offset);
  return offset;
}

/** A date whose UTC fields are what calendar and clock of the zone show. */
export function wallClock(at: string | Date, zone = siteTimeZone()): Date {
  const ms = new Date(at).getTime();
  return new Date(Number.isNaN(ms) ? ms : ms + offsetOf(ms, zone));
}

/** The start of the next day of the site's calendar. */
export function nextMidnight(now: Date): Date {
  const zone = siteTimeZone();
  const shown = wallClock(now, zone).getTime();
  const midnight = (Math.floor(shown / DAY_MS) + 1) * DAY_MS;
  const guess = new Date(now.getTime() + midnight - shown);
  // The clocks may change between now and then.
  return new Date(guess.getTime() + midnight - wallClock(guess, zone).getTime());
}

const timeOf = (wall: Date) => `${wall.getUTCHours()}:${String(wall.getUTCMinutes()).padStart(2, '0')}`;

function shortDateOf(wall: Date): string {
  const format = siteDateFormat();
  if (format === 'iso') return wall.toISOString().slice(0, 10);
  const month = MONTHS[wall.getUTCMonth()] ?? '';
  const [day, year] = [wall.getUTCDate(), wall.getUTCFullYear()];
  // Where the day is first, the English of Britain is written.
  return format === 'day-first'
    ? `${day} ${month === 'Sep' ? 'Sept' : month} ${year}`
    : `${month} ${day}, ${year}`;
}

/** The short date in the format of the site: "Dec 4, 2026", "4 Dec 2026" or "2026-12-04". */
export const formatDate = (iso: string): string => shortDateOf(wallClock(iso));

/** The short date of a calendar day, such as `2026-12-04`, which has no zone. */
export const formatDay = (day: string): string => shortDateOf(new Date(day));

/** The long date: "Friday, December 4, 2026". */
export const formatLongDate = (at: string | Date): string => longDateOf(wallClock(at));

/** The time: "9:05", "14:30". */
export const formatTime = (at: string | Date, zone?: string): string => timeOf(wallClock(at, zone));

/** Short date and time: "Dec 4, 2026, 9:05". */
export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

/** Long date, time and zone: "Friday, December 4, 2026 at 9:05 (Europe/Vienna)". */
export function formatMoment(iso: string, zone = siteTimeZone()): string {
  const wall = wallClock(iso, zone);
  return `${longDateOf(wall)} at ${timeOf(wall)} (${zone})`;
}

/** The same in the zone of this machine, for times that its user has chosen. */
export const formatOwnMoment = (iso: string): string => formatMoment(iso, machineZone());
