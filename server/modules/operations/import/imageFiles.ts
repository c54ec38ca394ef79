import path from 'node:path';
import { decoded } from './decoded';
import { fileInside } from './fileInside';
import type { LinkIndex } from './links';
import type { Post } from './postFile';

/** Where site generators keep what is served from the root of the site. */
const STATIC_FOLDERS = ['', 'static', 'public', 'assets'];

/** A file that a site serves, by its path or from where its configuration is; null for none in the folder. */
export async function findServedFile(folder: string, served: string): Promise<string | null> {
  for (const below of STATIC_FOLDERS) {
    const file = await fileInside(folder, path.posix.join(below, decoded(served)));
    if (file) return file;
  }
  return null;
}

/** The path of an image address below the site, or null for one on another site. */
function localPath(src: string, links: LinkIndex): string | null {
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) return decoded(src.replace(/[?#].*$/, ''));
  if (!URL.canParse(src)) return null;
  const { protocol, hostname, pathname } = new URL(src);
  const isOfHome = /^https?:$/.test(protocol) && links.isHome(hostname.replace(/^www\./, ''));
  return isOfHome ? decoded(pathname) : null;
}

type ImageSource =
  | { kind: 'file'; file: string }
  /** On another site; stays where it is. */
  | { kind: 'address' }
  | { kind: 'missing' };

/** Finds the file of an image: beside the post, at the root of the site, or beside another post. */
export async function findImage(
  folder: string,
  post: Post,
  src: string,
  links: LinkIndex,
): Promise<ImageSource> {
  const local = localPath(src, links);
  if (local === null) return { kind: /^(https?:)?\/\//i.test(src) ? 'address' : 'missing' };
  const isRooted = local.startsWith('/');
  const besidePost = path.posix.join(path.posix.dirname(post.file), local);
  const candidates = isRooted ? STATIC_FOLDERS.map((name) => path.posix.join(name, local)) : [besidePost];
  for (const site of isRooted ? [''] : post.sitePaths) {
    const address = path.posix.join('/', site, local);
    const owner = links.findByPath(path.posix.dirname(address));
    if (owner) candidates.push(path.posix.join(path.posix.dirname(owner.file), path.posix.basename(address)));
  }
  for (const candidate of candidates) {
    const file = await fileInside(folder, candidate);
    if (file) return { kind: 'file', file };
  }
  return /^https?:/i.test(src) ? { kind: 'address' } : { kind: 'missing' };
}
