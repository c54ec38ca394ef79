import path from 'node:path';
import { EXCERPT_MAX_LENGTH, TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import { emptyMapping, type Mapping } from '../survey/mapping';
import { blogTitle, hasOwnTag, taggingOf } from '../survey/tagging';
import { type Labelled, labelsOf } from '../survey/tagsByCount';
import { listField, parseFrontMatter, tableField, textField } from './frontMatter';
import { authorsOfPost } from './people/authorsOfPost';
import { takeByline } from './people/bodyByline';
import type { Directory } from './people/directory';
import { endDate, publicationDate } from './postDate';
import { PostError, PostSkipped } from './postError';
import { folderPermalink } from './site/folderPermalink';
import { ownAddress, type PostAddresses, postAddresses } from './site/postAddresses';
import type { Site } from './site/site';
import type { SiteFiles } from './site/siteFiles';
import { looksLikeLiquid } from './text/liquid';
import { looksLikeMdx } from './text/mdx';

/** The metadata of a post, without its text. */
export interface PostHead extends Labelled, PostAddresses {
  /** Path below the imported folder, with `/`. */
  file: string;
  title: string;
  /** ISO 8601 in UTC. */
  date: string;
  /** When it goes offline, as ISO 8601 in UTC; null for never. */
  endsAt: string | null;
  authors: string[];
  /** The front matter asks for this sub-category by name. */
  isExplicit: boolean;
  description: string;
  cover: string;
}

export interface Post extends PostHead {
  body: string;
  isMdx: boolean;
  /** The tags of Jekyll are in its text. */
  isLiquid: boolean;
}

/** A file of the imported folder. */
interface PostFile {
  /** The name of the folder. */
  root: string;
  /** Path below it. */
  file: string;
  text: string;
}

export interface ReadOptions {
  /** The tag of all posts, from `--tag`. */
  tag?: string;
  /** The zone of dates that name none. */
  timeZone?: string;
  /** The path of the folder on the old site, for posts that do not have a path. */
  oldPath?: string;
  /** The configuration of the old site. */
  site?: Site | null;
  files?: SiteFiles;
  /** The authors of the site; people that the front matter describes are added. */
  directory?: Directory;
  mapping?: Mapping;
}

const POST_FILE = /\.(?:mdx?|markdown)$/i;
const NOT_A_POST = /^(_index|readme|license|contributing|changelog)\.(?:mdx?|markdown)$/i;
/** Bytes that are no UTF-8 get the same sentence as a zero byte. */
export const NO_TEXT = 'it is not UTF-8 text';
const SECTION_LAYOUT = /^(blog-category|category|section|list|index)(\.html)?$/i;
/** Archives are beside posts for the pictures in them. */
const IGNORED_FOLDER =
  /(?:^|\/)(?:\.[^/]*|node_modules|_(?:includes|layouts|data|site|sass)|[^/]+\.(?:zip|ZIP))\//;

export const isMarkdown = (file: string): boolean => POST_FILE.test(file);

/** Whether a Markdown file is a post by its path, and not a part of its site. */
export const isPostFile = (file: string): boolean =>
  !NOT_A_POST.test(path.posix.basename(file)) && !IGNORED_FOLDER.test(file);

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

/** What the old site did not show must not become public here. */
const isDraft = (data: Record<string, unknown>, file: string): boolean =>
  data.draft === true || data.published === false || /(?:^|\/)_drafts\//.test(file);

/**
 * Reads a post.
 * @throws PostError where it cannot become an article.
 * @throws PostSkipped for a draft, and for a page that only lists posts.
 */
export async function readPost({ root, file, text }: PostFile, options: ReadOptions = {}): Promise<Post> {
  if (text.includes('\0')) throw new PostError(NO_TEXT);
  const { data, body } = parseFrontMatter(text);
  if (isSection(data, body)) throw new PostSkipped('it only lists posts');
  if (textField(data, 'type') === 'page') throw new PostSkipped('it is a page of its own');
  if (isDraft(data, file)) throw new PostSkipped('it is a draft');
  const extra = tableField(data, 'extra');
  const title = textField(data, 'title').replace(/\s+/g, ' ');
  if (!title) throw new PostError('it has no title');
  if (!body.trim()) throw new PostError('it has no text');
  const folders = foldersAbove(root, file);
  const { site, files, directory = new Map(), mapping = emptyMapping } = options;
  const named = authorsOfPost(data, directory, mapping);
  const written = [...listField(data, 'authors'), ...listField(data, 'author')];
  const byline = takeByline(body, [...named, ...written]);
  const others = byline.names.length > 0 ? byline.names : (site?.author ?? '');
  const names = named.length > 0 ? named : authorsOfPost({ authors: others }, directory, mapping);
  const hints = {
    tag: textField(data, 'tag'),
    sub: textField(data, 'sub'),
    category: textField(data, 'category') || (listField(data, 'categories')[0] ?? ''),
    team: textField(extra, 'team') || textField(data, 'team'),
    isRelease: extra.release === true,
    ...{ folders, siteTitle: site?.title },
  };
  const tagging = taggingOf(hints, options.tag);
  const pattern = site && files ? await folderPermalink(site, files, file) : '';
  const addresses = postAddresses(data, file, title, { ...options, pattern });
  return {
    ...tagging,
    labels: labelsOf(data, site?.generator === 'Jekyll'),
    hasOwnTag: hasOwnTag(hints),
    isExplicit: textField(data, 'sub') !== '',
    file,
    title: shorten(title, TITLE_MAX_LENGTH),
    date: publicationDate(data, ownAddress(data), file, options.timeZone ?? 'UTC'),
    endsAt: endDate(data, options.timeZone ?? 'UTC'),
    authors: names.length > 0 ? names : [blogTitle(root, site?.title)],
    description: shorten(textField(data, 'description', 'summary', 'excerpt'), EXCERPT_MAX_LENGTH),
    cover: textField(data, 'cover', 'cover_pic', 'image', 'hero', 'heroImage'),
    body: byline.body,
    isMdx: /\.mdx$/i.test(file) || options.site?.generator === 'Docusaurus' || looksLikeMdx(body),
    isLiquid: /^(Jekyll|Hexo|Eleventy)$/.test(options.site?.generator ?? '') || looksLikeLiquid(body),
    ...addresses,
  };
}

/** The folders that say what a post is about, without the one that only contains its `index.md` and images. */
function foldersAbove(rootName: string, file: string): string[] {
  const folders = path.posix
    .dirname(file)
    .split('/')
    .filter((name) => name !== '.');
  if (/^index\.(?:mdx?|markdown)$/i.test(path.posix.basename(file))) folders.pop();
  return [rootName, ...folders];
}
