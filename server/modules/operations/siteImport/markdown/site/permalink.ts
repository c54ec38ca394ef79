import { slugOf } from '../markdown';
import type { Day } from './datedName';

/** The values that a permalink pattern can use. */
export interface PermalinkValues extends Day {
  /** Name of the file without its date. */
  slug: string;
  /** Name of the file as it is. */
  name: string;
  /** Folders of the file below those that hold all posts. */
  folder: string;
  title: string;
  categories: string[];
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const styles = new Map([
  ['date', '/:categories/:year/:month/:day/:title:output_ext'],
  ['pretty', '/:categories/:year/:month/:day/:title/'],
  ['ordinal', '/:categories/:year/:y_day/:title:output_ext'],
  ['weekdate', '/:categories/:year/W:week/:short_day/:title:output_ext'],
  ['none', '/:categories/:title:output_ext'],
]);
const PLACEHOLDER = /:([a-z_]{1,30})|\{\{\s{0,9}([\w. |]{1,80}?)\s{0,9}\}\}/g;
const PATTERN_MAX_LENGTH = 300;

const unpadded = (digits: string) => digits.replace(/^0/, '');

function valuesOf(of: PermalinkValues): Map<string, string> {
  const monthName = MONTHS[Number(of.month) - 1] ?? '';
  const categories = of.categories.map(slugOf).join('/');
  const names: [string, string[]][] = [
    [of.year, ['year']],
    [of.year.slice(2), ['short_year']],
    [of.month, ['month']],
    [unpadded(of.month), ['i_month']],
    [monthName, ['monthname']],
    [of.day, ['day']],
    [unpadded(of.day), ['i_day']],
    [of.slug, ['title', 'slug', 'slugorfilename', 'slugorcontentbasename', 'contentbasename']],
    [of.slug, ['page.fileSlug', 'slug', 'page.slug']],
    [of.name, ['name', 'filename', 'basename']],
    [slugOf(of.title), ['post_title', 'title | slugify', 'title | slug', 'page.title | slugify']],
    [[of.folder, of.slug].filter(Boolean).join('/'), ['page.filePathStem', 'path']],
    [of.folder.split('/')[0] ?? '', ['section']],
    [of.folder, ['sections']],
    [categories, ['categories', 'slugified_categories', 'category']],
    ['.html', ['output_ext']],
  ];
  return new Map(names.flatMap(([value, keys]) => keys.map((key): [string, string] => [key, value])));
}

/**
 * Fills a permalink pattern of Jekyll, Hugo, Hexo or Eleventy, such as `/:year/:month/:title/`.
 * @returns null if it uses a value that only the generator knows.
 */
export function fillPermalink(pattern: string, values: PermalinkValues): string | null {
  const known = valuesOf(values);
  let isWhole = true;
  const filled = (styles.get(pattern) ?? pattern)
    .slice(0, PATTERN_MAX_LENGTH)
    .replace(PLACEHOLDER, (_match, colon: string | undefined, braces: string | undefined) => {
      const value = known.get(colon ?? braces ?? '');
      if (value === undefined) isWhole = false;
      return value ?? '';
    });
  if (!isWhole || /[{}]/.test(filled)) return null;
  return filled.replace(/\/{2,}/g, '/').replace(/^(?!\/)/, '/');
}
