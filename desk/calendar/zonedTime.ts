import { wallClock } from '@/services/siteTime';
import { addDays, type Day } from './days';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

const wallOf = (ms: number, zone: string) => wallClock(new Date(ms), zone).getTime();
const offsetAt = (ms: number, zone: string) => wallOf(ms, zone) - ms;
const iso = (ms: number) => new Date(ms).toISOString();

/** The moment at which clocks show a time of a day. */
interface ReadTime {
  /** The first moment if the clocks show the time twice; a skipped time is moved forward by what they skip. */
  at: string;
  /** The second one, where they show it twice. */
  second?: string;
  /** Whether they skip it. */
  isSkipped: boolean;
}

/** @param time such as `09:30` @returns null for what is no time */
export function readTime(day: Day, time: string, zone: string): ReadTime | null {
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (!/^\d\d:\d\d$/.test(time) || Number.isNaN(wall)) return null;
  const [before, after] = [offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)];
  const found = [...new Set([wall - before, wall - after])]
    .filter((ms) => wallOf(ms, zone) === wall)
    .sort((one, other) => one - other);
  const [first, second] = found;
  if (first === undefined) return { at: iso(wall - before), isSkipped: true };
  return { at: iso(first), isSkipped: false, ...(second !== undefined && { second: iso(second) }) };
}

/** `09:30`, as clocks of the zone show it. */
export const timeIn = (at: string, zone: string): string => wallClock(at, zone).toISOString().slice(11, 16);

/** "UTC+2", "UTC+5:30". */
export function offsetName(at: string, zone: string): string {
  const minutes = Math.round(offsetAt(Date.parse(at), zone) / MINUTE_MS);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

const amount = (minutes: number): string => {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
};

/** "the clocks go forward by 1 hour"; null where they do not change on that day. */
export function clockChange(day: Day, zone: string): string | null {
  // The offset just before a day begins, as some zones change their clocks at midnight.
  const before = (one: Day) => {
    const begins = readTime(one, '00:00', zone);
    return begins ? offsetAt(Date.parse(begins.at) - 1, zone) : 0;
  };
  const minutes = Math.round((before(addDays(day, 1)) - before(day)) / MINUTE_MS);
  if (minutes === 0) return null;
  return `the clocks go ${minutes > 0 ? 'forward' : 'back'} by ${amount(Math.abs(minutes))}`;
}
