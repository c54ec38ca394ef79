import path from 'node:path';
import { type Day, partsOfFile, writtenDay } from './datedName';
import { fillPermalink, type PermalinkValues } from './permalink';
import type { Site } from './site';

/** The facts that determine the addresses of a page. */
export interface Page {
  file: string;
  title: string;
  /** As the front matter has them; empty where it has none. */
  date: string;
  slug: string;
  permalink: string;
  categories: string[];
}

const join = (...parts: string[]) => path.posix.join('/', ...parts);

/** Route groups of Next are in no address. */
const withoutGroups = (folder: string) => folder.replace(/(^|\/)\([^()/]{1,60}\)(?=\/|$)/g, '$1');

/** The folder without those that all posts share, and the one of them that it begins with. */
function belowRoot(site: Site, folder: string): { root: string; rest: string } {
  const root = site.roots.find((name) => name && (folder === name || folder.startsWith(`${name}/`))) ?? '';
  return { root, rest: folder.slice(root.length).replace(/^\//, '') };
}

/** Jekyll and Hexo: folders above `_posts` are categories or nothing, those below are part of the name. */
const aroundPosts = (folder: string) =>
  folder
    .split('/')
    .filter((name) => !/^(_posts|_drafts|source|collections)$/.test(name) && name !== '')
    .join('/');

function patternOf(site: Site, folder: string): string | undefined {
  return site.patterns.get(folder.split('/')[0] ?? '') ?? site.patterns.get(folder) ?? site.patterns.get('');
}

const daysOf = (page: Page, inName: Day | null): (Day | null)[] => {
  const days = [writtenDay(page.date), inName].filter((day) => day !== null);
  const once = new Map(days.map((day) => [`${day.year}${day.month}${day.day}`, day]));
  return once.size > 0 ? [...once.values()] : [null];
};

function byPattern(
  pattern: string,
  values: Omit<PermalinkValues, keyof Day>,
  days: (Day | null)[],
): string[] {
  const filled = days.map((day) => {
    if (day === null && /:(short_year|year|i?_?month|i?_?day)/.test(pattern)) return null;
    return fillPermalink(pattern, { ...values, ...(day ?? { year: '', month: '', day: '' }) });
  });
  return filled.filter((address) => address !== null);
}

/** Docusaurus: the day of the name as folders, or a slug of its own, below the route of the blog. */
function underRoute(route: string, page: Page, rest: string): string[] {
  if (page.slug) return [join(route, page.slug)];
  const { slug, name, day } = partsOfFile(page.file);
  const folder = day && slug !== name ? join(rest, day.year, day.month, day.day) : rest;
  return [join(route, folder, slug)];
}

function byFolders(page: Page, rest: string): string[] {
  const { name, slug } = partsOfFile(page.file);
  const folder = withoutGroups(rest);
  if (page.slug) return [page.slug.startsWith('/') ? page.slug : join(folder, page.slug)];
  return [...new Set([join(folder, name), join(folder, slug)])];
}

/** The addresses of the page on its old site, by the rules of the site. Each begins with `/`. */
export function pageAddresses(site: Site, page: Page): string[] {
  const whole = path.posix.join(site.below, page.file);
  const { folder, slug, name, day } = partsOfFile(whole);
  const { root, rest } = belowRoot(site, folder);
  const isInPosts = site.generator === 'Jekyll' || site.generator === 'Hexo';
  const below = isInPosts ? aroundPosts(folder) : rest;
  const pattern = page.permalink || patternOf(site, below);
  const route = site.routes.get(root);
  const values = {
    ...{ slug: page.slug || slug, name, folder: below, title: page.title },
    categories: page.categories,
  };
  const addresses = pattern
    ? byPattern(pattern, values, daysOf(page, day))
    : route !== undefined
      ? underRoute(route, page, rest)
      : byFolders(page, rest);
  const withBase = addresses.map((address) => join(site.base, address));
  // Servers answer for a page with and without its extension.
  return [...new Set(withBase.flatMap((address) => [address, address.replace(/\.html$/, '')]))];
}
