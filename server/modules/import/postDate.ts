import { PostError } from './postError';

const dayInPath = /(?:^|\/)(\d{4})[/-](\d{2})[/-](\d{2})(?=[/-]|$)/;
const dayInName = /(?:^|[^\d])(\d{4})-(\d{2})-(\d{2})(?!\d)/;
const withoutZone = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

function toIso(text: string): string | null {
  const date = new Date(withoutZone.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year < 1000 || year > 9999 ? null : date.toISOString();
}

/** `2023-02-31` is no day, though Date would take it for the third of March. */
function dayOf(match: RegExpExecArray | null): string | null {
  const day = match && `${match[1]}-${match[2]}-${match[3]}`;
  const iso = day && toIso(`${day}T00:00:00Z`);
  return iso?.startsWith(day ?? '') ? iso : null;
}

/**
 * When a post was published, as ISO 8601 in UTC: its `date`, else the date in its `path` or in its file's name.
 * A date without a time zone is UTC.
 * @throws PostError where there is no date, or one that cannot be read.
 */
export function publicationDate(data: Record<string, unknown>, sitePath: string, file: string): string {
  const { date } = data;
  if (date instanceof Date || (typeof date === 'string' && date.trim())) {
    // Dates of TOML are Dates that print the zone they were written with, or none.
    const iso = toIso(date instanceof Date ? String(date.toISOString()) : date.trim());
    if (iso) return iso;
    throw new PostError(`its date cannot be read: ${String(date)}`);
  }
  const day = dayOf(dayInPath.exec(sitePath)) ?? dayOf(dayInPath.exec(file)) ?? dayOf(dayInName.exec(file));
  if (day) return day;
  throw new PostError('it has no date, neither in its front matter nor in its path or name');
}
