import { beginningOf } from '../reading/texts';
import { childOf, childrenOf, textOf, type XmlElement, xmlElements } from '../reading/xml';
import type { FileTree } from '../source';

const DEPTH_MAX = 6;
const DEPTH = 2;

/** The feeds of an export: from the settings of a blog, or from Takeout, whose archives have one for each blog. */
export async function findFeeds(tree: FileTree): Promise<string[]> {
  const found: string[] = [];
  for await (const { path } of tree.files()) {
    if (!/\.(xml|atom)$/i.test(path) || path.split('/').length > DEPTH_MAX) continue;
    const beginning = await beginningOf(tree, path, 16_384);
    const isBlogger = /blogger\.com,1999:blog|schemas\.google\.com\/blogger\//.test(beginning);
    if (/<feed\b/.test(beginning) && isBlogger) found.push(path);
  }
  return found.sort();
}

export async function* feedElements(tree: FileTree, feeds: string[]): AsyncGenerator<XmlElement> {
  for (const feed of feeds) yield* xmlElements(await tree.read(feed), DEPTH, feed);
}

type EntryKind = 'post' | 'page' | 'comment' | 'settings' | 'template' | 'other';

/**
 * The kind of an entry: given by a category in exports of a blog’s settings, by a separate element in those of
 * Takeout.
 */
export function kindOf(entry: XmlElement): EntryKind {
  const kinds = childrenOf(entry, 'category')
    .map(({ attributes }) => /kind#(\w+)$/.exec(attributes.term ?? '')?.[1])
    .filter(Boolean);
  const kind = kinds[0] ?? textOf(entry, 'blogger:type').toLowerCase();
  return kind === 'post' ||
    kind === 'page' ||
    kind === 'comment' ||
    kind === 'settings' ||
    kind === 'template'
    ? kind
    : 'other';
}

/** The number of a post, page or comment at the end of its id. */
export const numberIn = (id: string): string => /(?:post|page|comment)-([\w-]+)$/.exec(id)?.[1] ?? id.trim();

export const keyOf = (entry: XmlElement): string => numberIn(textOf(entry, 'id'));

export const linkOf = (entry: XmlElement, rel: string): string =>
  childrenOf(entry, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes.href ?? '';

export const labelsOf = (entry: XmlElement): string[] =>
  childrenOf(entry, 'category')
    .filter(({ attributes }) => !/schemas\.google\.com\/g\/2005#kind/.test(attributes.scheme ?? ''))
    .map(({ attributes }) => (attributes.term ?? '').trim())
    .filter(Boolean);

export interface BloggerPerson {
  key: string;
  name: string;
  email: string;
  photo: string;
  profile: string;
}

/** The author of an entry; profiles have a number, others only a name. */
export function personOf(entry: XmlElement): BloggerPerson {
  const author = childOf(entry, 'author');
  const [name, email, profile] = ['name', 'email', 'uri'].map((field) =>
    author ? textOf(author, field) : '',
  );
  const image = author ? childOf(author, 'gd:image')?.attributes.src : undefined;
  return {
    key: /\/profile\/(\d+)/.exec(profile ?? '')?.[1] ?? (name ?? '').toLowerCase(),
    name: name ?? '',
    email: email === 'noreply@blogger.com' ? '' : (email ?? ''),
    photo: image && !/blogblog\.com|b16-rounded/.test(image) ? image.replace(/^\/\//, 'https://') : '',
    profile: profile ?? '',
  };
}
