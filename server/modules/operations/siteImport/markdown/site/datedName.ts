import path from 'node:path';

/** A day as site generators write it in addresses, with two digits for month and day. */
export interface Day {
  year: string;
  month: string;
  day: string;
}

const DATED = /^(\d{4})-(\d{1,2})-(\d{1,2})[-_.](.+)$/;
const DATE_FOLDERS = /(?:^|\/)(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?=\/|$)/;
const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;

const dayFrom = (match: RegExpExecArray | null): Day | null =>
  match && {
    year: match[1] ?? '',
    month: (match[2] ?? '').padStart(2, '0'),
    day: (match[3] ?? '').padStart(2, '0'),
  };

/** The day at the beginning of a text such as `2014-3-7 10:00`. */
export const writtenDay = (text: string): Day | null => dayFrom(DAY.exec(text));

/** The path of a page without its extension, and without the `index` or `page` of a folder of its own. */
export const pagePath = (file: string): string =>
  file.replace(/\.(?:mdx?|markdown)$/i, '').replace(/(?:^|\/)(?:index|page)$/i, '');

/** Reads the parts of a file path: `news/2020-01-02-hello.md` is `hello` of that day, in `news`. */
export function partsOfFile(file: string): { folder: string; name: string; slug: string; day: Day | null } {
  const page = pagePath(file);
  const name = path.posix.basename(page);
  const folder = path.posix.dirname(page);
  const dated = DATED.exec(name);
  return {
    folder: folder === '.' ? '' : folder,
    name,
    slug: dated?.[4] ?? name,
    day: dayFrom(dated) ?? dayFrom(DATE_FOLDERS.exec(folder)),
  };
}

/** The usual paths of a file whose name begins with its date; empty for other files. */
export function datedPaths(file: string): string[] {
  const { slug, name, day } = partsOfFile(file);
  return day && slug !== name ? [`${day.year}/${day.month}/${day.day}/${slug}`] : [];
}
