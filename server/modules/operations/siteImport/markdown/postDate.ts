import { fromWallClock } from '../../../../lib/time/zonedTime';
import { PostError } from './postError';

const dayInPath = /(?:^|\/)(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?=[/-]|$)/;
const dayInName = /(?:^|[^\d])(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const withoutZone = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/;

const twoDigits = (digits: string) => digits.padStart(2, '0');

/** `2014-3-7 9:05` as `2014-03-07 09:05`. */
const padded = (text: string) =>
  text.replace(
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)(?:([T ]{1,9})(\d{1,2})(?=:))?/,
    (_whole, year: string, month: string, day: string, gap?: string, hour?: string) =>
      `${year}-${twoDigits(month)}-${twoDigits(day)}${hour ? `${(gap ?? '').slice(0, 1)}${twoDigits(hour)}` : ''}`,
  );

function momentOf(written: string, timeZone: string): Date {
  const text = padded(written);
  const [, day, time = '00:00'] = withoutZone.exec(text) ?? [];
  if (day === undefined) return new Date(text);
  const wall = Date.parse(`${day}T${time}Z`);
  return new Date(Number.isNaN(wall) ? wall : fromWallClock(wall, timeZone));
}

function toIso(text: string, timeZone: string): string | null {
  const date = momentOf(text, timeZone);
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 1000 || year > 9999 ? null : date.toISOString();
}

/** `2023-02-31` is no day, though Date would take it for the third of March. */
function dayOf(match: RegExpExecArray | null, timeZone: string): string | null {
  const day = match && `${match[1]}-${twoDigits(match[2] ?? '')}-${twoDigits(match[3] ?? '')}`;
  if (!day || !toIso(day, 'UTC')?.startsWith(day)) return null;
  return toIso(day, timeZone);
}

const DATE_FIELDS = ['date', 'pubDate', 'pubDatetime', 'publishDate', 'publishedAt', 'published_at'];

/** The names that Hugo has for it, in any case. */
const END_FIELDS = ['expirydate', 'unpublishdate'];

/** The date that the front matter has, as it is written; empty for none. */
export const writtenDate = (data: Record<string, unknown>): string => dateField(data, DATE_FIELDS);

function dateField(data: Record<string, unknown>, names: string[]): string {
  for (const name of names) {
    const value = data[name];
    // Dates of TOML are Dates that print the zone they were written with, or none.
    if (value instanceof Date) return String(value.toISOString());
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
  return '';
}

/**
 * When a post was published, as ISO 8601 in UTC: its `date` or a similar field, else the date in its `path` or file
 * name. A date without a time zone uses that of the site.
 * @throws PostError if there is no date, or it cannot be read.
 */
export function publicationDate(
  data: Record<string, unknown>,
  sitePath: string,
  file: string,
  timeZone: string,
): string {
  const written = writtenDate(data);
  if (written) {
    const iso = toIso(written, timeZone);
    if (iso) return iso;
    throw new PostError(`its date cannot be read: ${written}`);
  }
  const found = [dayInPath.exec(sitePath), dayInPath.exec(file), dayInName.exec(file)];
  const day = found.map((match) => dayOf(match, timeZone)).find((iso) => iso !== null);
  if (day) return day;
  throw new PostError('it has no date, neither in its front matter nor in its path or name');
}

/**
 * When a post goes offline, as ISO 8601 in UTC; null for never.
 * @throws PostError if it cannot be read.
 */
export function endDate(data: Record<string, unknown>, timeZone: string): string | null {
  const lower = Object.fromEntries(Object.entries(data).map(([name, value]) => [name.toLowerCase(), value]));
  const written = dateField(lower, END_FIELDS);
  if (!written) return null;
  const iso = toIso(written, timeZone);
  if (iso) return iso;
  throw new PostError(`its expiryDate cannot be read: ${written}`);
}
