import path from 'node:path';
import { decoded } from '../source/files/decoded';
import type { LinkIndex } from './links';
import type { PostHead } from './postFile';

/** Whether a path is of a file in the imported folder. */
type IsFile = (file: string) => boolean;

/** Folders from which site generators serve the root of the site. */
const STATIC_FOLDERS = ['', 'static', 'public', 'assets'];

const inside = (...parts: string[]) => path.posix.join('/', ...parts).slice(1);

/** A file that a site serves, by its path or from where its configuration is; null for none in the folder. */
export const findServedFile = (served: string, isFile: IsFile): string | null =>
  STATIC_FOLDERS.map((folder) => inside(folder, decoded(served))).find(isFile) ?? null;

/** The path of an image address below the site, or null for one on another site. */
function localPath(src: string, links: LinkIndex): string | null {
  if (!/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) return decoded(src.replace(/[?#].*$/, ''));
  if (!URL.canParse(src)) return null;
  const { protocol, hostname, pathname } = new URL(src);
  const isOfHome = /^https?:$/.test(protocol) && links.isHome(hostname.replace(/^www\./, ''));
  return isOfHome ? decoded(pathname) : null;
}

/** Finds the file of an image: beside the post, at the root of the site, or beside another post. */
export function findImage(post: PostHead, src: string, links: LinkIndex, isFile: IsFile): string | null {
  const local = localPath(src, links);
  if (local === null) return null;
  const isRooted = local.startsWith('/');
  const besidePost = path.posix.join(path.posix.dirname(post.file), local);
  const candidates = isRooted ? STATIC_FOLDERS.map((name) => inside(name, local)) : [besidePost];
  for (const site of isRooted ? [''] : post.sitePaths) {
    const address = path.posix.join('/', site, local);
    const owner = links.findByPath(path.posix.dirname(address));
    if (owner) candidates.push(path.posix.join(path.posix.dirname(owner.file), path.posix.basename(address)));
  }
  return candidates.find(isFile) ?? null;
}
