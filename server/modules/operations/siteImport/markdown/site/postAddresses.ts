import path from 'node:path';
import { listField, textField } from '../frontMatter';
import { writtenDate } from '../postDate';
import { withoutSlashes } from '../withoutSlashes';
import { datedPaths } from './datedName';
import { pageAddresses } from './pageAddresses';
import type { Site } from './site';

export interface PostAddresses {
  /** The addresses of the post on its old site, including others that led to it; without slashes at the ends. */
  sitePaths: string[];
  /** The subset that led to the post: from the front matter, `oldPath`, and the rules of the site. */
  oldPaths: string[];
}

/** The path of an address on the old site; empty for none. */
function pathOf(address: string): string {
  const base = 'http://this.invalid';
  if (address === '' || !URL.canParse(address, base)) return '';
  const path = withoutSlashes(new URL(address, base).pathname);
  return path === '' ? '' : `/${path}`;
}

/** The paths of this post on a site that names pages by their files, also by its `slug` if it has one. */
function filePaths(oldPath: string, file: string, slug: string): string[] {
  const page = file.replace(/(?:(?:^|\/)index)?\.(?:mdx?|markdown)$/i, '');
  const pages = slug === '' ? [page] : [page, path.posix.join(path.posix.dirname(page), slug)];
  return pages.map(
    (below) => `${withoutSlashes(oldPath)}/${below.split('/').map(encodeURIComponent).join('/')}`,
  );
}

/** A pattern such as `/:year/:title/`, which needs the rules of a site to become an address. */
const PATTERN = /\/:[a-z]|^:[a-z]|\{\{/;

/** The address that the front matter names whole, without slashes at its ends; empty for none. */
export function ownAddress(data: Record<string, unknown>): string {
  const named = textField(data, 'path', 'permalink', 'url');
  return PATTERN.test(named) ? '' : withoutSlashes(named);
}

/** `pattern` is what the folder of the post says of all its posts. */
interface AddressOptions {
  site?: Site | null;
  oldPath?: string;
  pattern?: string;
}

function siteAddresses(
  data: Record<string, unknown>,
  file: string,
  title: string,
  { site, oldPath, pattern = '' }: AddressOptions,
): string[] {
  if (site) {
    const permalink = textField(data, 'permalink');
    const categories = listField(data, 'categories');
    return pageAddresses(site, {
      ...{
        file,
        title,
        slug: textField(data, 'slug'),
        permalink: PATTERN.test(permalink) ? permalink : pattern,
      },
      date: writtenDate(data),
      categories: categories.length > 0 ? categories : listField(data, 'category'),
    });
  }
  // Without rules, use the usual paths of such files.
  return oldPath === undefined ? datedPaths(file).flatMap((dated) => [`/${dated}`, `/blog/${dated}`]) : [];
}

/** The addresses of the post on its old site, and which of them redirect to the article. */
export function postAddresses(
  data: Record<string, unknown>,
  file: string,
  title: string,
  options: AddressOptions,
): PostAddresses {
  const { oldPath, site } = options;
  const [own, slug] = [ownAddress(data), textField(data, 'slug')];
  const bySite = own === '' ? siteAddresses(data, file, title, options) : [];
  const byFile = own === '' && oldPath !== undefined ? filePaths(oldPath, file, slug) : [];
  const [aliases, redirects] = [listField(data, 'aliases'), listField(data, 'redirect_from')];
  const besideFile = slug && path.posix.join(path.posix.dirname(file), slug);
  return {
    sitePaths: unique(
      [own, ...bySite, ...datedPaths(file), besideFile, ...aliases, ...redirects].map(withoutSlashes),
    ),
    oldPaths: unique([
      ...[...byFile, ...bySite].map(pathOf),
      ...[own, ...aliases, ...redirects].flatMap((named) => withBase(pathOf(named), site)),
    ]),
  };
}

/** Front matter names addresses below the base of the site, and now and then with it. */
function withBase(named: string, site: Site | null | undefined): string[] {
  const base = pathOf(site?.base ?? '');
  if (named === '' || base === '' || named.startsWith(`${base}/`)) return [named];
  return [named, base + named];
}

const unique = (addresses: string[]) => [...new Set(addresses.filter((address) => address !== ''))];
