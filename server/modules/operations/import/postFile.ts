import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { EXCERPT_MAX_LENGTH, TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import { bylineNames } from './authors';
import { listField, parseFrontMatter, tableField, textField } from './frontMatter';
import { publicationDate } from './postDate';
import { PostError } from './postError';
import { type Tagging, taggingOf, titleOfName } from './tagging';

/** What a file says about its article, before its text is rendered. */
export interface Post extends Tagging {
  /** Recognises the post in a later import: the folder's name and the path below it. */
  source: string;
  /** Path below the imported folder, with `/`. */
  file: string;
  title: string;
  /** ISO 8601 in UTC. */
  date: string;
  authors: string[];
  /** The front matter asks for this sub-category by name. */
  isExplicit: boolean;
  description: string;
  cover: string;
  body: string;
  isMdx: boolean;
  /** Where the post was on its old site, and other addresses that led there; without slashes at the ends. */
  sitePaths: string[];
  /** Of these, those that the front matter names whole, and those of its file below `oldPath`: they lead here. */
  oldPaths: string[];
}

const POST_FILE = /\.mdx?$/i;
const NOT_A_POST = /^(_index|readme|license|contributing|changelog)\.mdx?$/i;
const SECTION_LAYOUT = /^(blog-category|category|section|list|index)(\.html)?$/i;
const ignoredFolder = /^(\.|node_modules$)/;

/** Paths of all Markdown files below a folder, sorted. Links are not followed: they may lead out of the folder. */
export async function findPostFiles(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  const files: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.posix.join(below, entry.name);
    if (entry.isDirectory() && !ignoredFolder.test(entry.name))
      files.push(...(await findPostFiles(folder, file)));
    if (entry.isFile() && POST_FILE.test(entry.name) && !NOT_A_POST.test(entry.name)) files.push(file);
  }
  return files;
}

const withoutSlashes = (address: string) => address.replace(/^\/+|\/+$/g, '');
/** The path of an address on the old site; empty for none. */
function pathOf(address: string): string {
  const base = 'http://this.invalid';
  if (address === '' || !URL.canParse(address, base)) return '';
  const path = withoutSlashes(new URL(address, base).pathname);
  return path === '' ? '' : `/${path}`;
}

/** Where a site that names its pages by their files has this one; under its `slug` too, where it has one. */
function filePaths(oldPath: string, file: string, slug: string): string[] {
  const page = file.replace(/(?:(?:^|\/)index)?\.mdx?$/i, '');
  const pages = slug === '' ? [page] : [page, path.posix.join(path.posix.dirname(page), slug)];
  return pages.map(
    (below) => `${withoutSlashes(oldPath)}/${below.split('/').map(encodeURIComponent).join('/')}`,
  );
}

const shorten = (text: string, length: number) =>
  text.length <= length
    ? text
    : `${[...text]
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;

/** Pages that only list posts: they have no text of their own, or say so in their layout. */
function isSection(data: Record<string, unknown>, body: string): boolean {
  if (SECTION_LAYOUT.test(textField(data, 'layout', 'type'))) return true;
  return body.trim() === '' && textField(data, 'template') !== '';
}

/**
 * Reads a post.
 * @param options `tag` is the tag of all posts, from `--tag`; `timeZone` the zone of dates that name none; `oldPath` where
 * the folder was on the old site, for posts that do not say where they were.
 * @returns null for a page that only lists posts.
 * @throws PostError where it cannot become an article.
 */
export async function readPost(
  folder: string,
  file: string,
  { tag: override, timeZone = 'UTC', oldPath }: { tag?: string; timeZone?: string; oldPath?: string } = {},
): Promise<Post | null> {
  const bytes = await readFile(path.join(folder, file));
  const { data, body } = parseFrontMatter(decode(bytes));
  if (isSection(data, body)) return null;
  const extra = tableField(data, 'extra');
  const title = textField(data, 'title').replace(/\s+/g, ' ');
  if (!title) throw new PostError('it has no title');
  if (!body.trim()) throw new PostError('it has no text');
  const rootName = path.basename(path.resolve(folder));
  const folders = foldersAbove(rootName, file);
  const names = bylineNames([...listField(data, 'authors'), ...listField(data, 'author')]);
  const [site, slug] = [withoutSlashes(textField(data, 'path', 'permalink', 'url')), textField(data, 'slug')];
  const tagging = taggingOf(
    {
      tag: textField(data, 'tag'),
      sub: textField(data, 'sub'),
      category: textField(data, 'category') || (listField(data, 'categories')[0] ?? ''),
      team: textField(extra, 'team') || textField(data, 'team'),
      isRelease: extra.release === true,
      folders,
    },
    override,
  );
  return {
    ...tagging,
    isExplicit: textField(data, 'sub') !== '',
    source: `${rootName}/${file}`,
    file,
    title: shorten(title, TITLE_MAX_LENGTH),
    date: publicationDate(data, site, file, timeZone),
    authors: names.length > 0 ? names : [titleOfName(rootName)],
    description: shorten(textField(data, 'description', 'summary', 'excerpt'), EXCERPT_MAX_LENGTH),
    cover: textField(data, 'cover', 'cover_pic', 'image', 'hero'),
    body,
    isMdx: /\.mdx$/i.test(file),
    sitePaths: [
      site,
      slug && withoutSlashes(path.posix.join(path.posix.dirname(file), slug)),
      ...listField(data, 'aliases'),
    ]
      .map(withoutSlashes)
      .filter(Boolean),
    oldPaths: [
      site,
      ...(site === '' && oldPath !== undefined ? filePaths(oldPath, file, slug) : []),
      ...listField(data, 'aliases'),
      ...listField(data, 'redirect_from'),
    ]
      .map(pathOf)
      .filter((old) => old !== ''),
  };
}

function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Bytes that are no UTF-8 get the same sentence as a zero byte.
  }
  throw new PostError('it is not UTF-8 text');
}

/** The folders that tell what a post is about: not the one that only holds its `index.md` and images. */
function foldersAbove(rootName: string, file: string): string[] {
  const folders = path.posix
    .dirname(file)
    .split('/')
    .filter((name) => name !== '.');
  if (/^index\.mdx?$/i.test(path.posix.basename(file))) folders.pop();
  return [rootName, ...folders];
}
