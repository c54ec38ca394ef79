import { beginningOf } from '../reading/texts';
import type { FileTree } from '../source';

interface MediumFiles {
  posts: string[];
  profile: string | null;
  /** The number of other files in each folder. */
  others: Map<string, number>;
}

const isPost = (path: string): boolean => /(^|\/)posts\/[^/]+\.html$/i.test(path);

/** Whether the first post is one as Medium writes them. */
export async function hasMediumPosts(tree: FileTree): Promise<boolean> {
  for await (const { path } of tree.files())
    if (isPost(path)) return /class="(?:h-entry|p-name)"/.test(await beginningOf(tree, path, 8_192));
  return false;
}

export async function listMediumFiles(tree: FileTree): Promise<MediumFiles> {
  const files: MediumFiles = { posts: [], profile: null, others: new Map() };
  for await (const { path } of tree.files()) {
    const folder = path.split('/').at(-2) ?? '';
    if (isPost(path)) files.posts.push(path);
    else if (/(^|\/)profile\/profile\.html$/.test(path)) files.profile = path;
    else files.others.set(folder, (files.others.get(folder) ?? 0) + 1);
  }
  return files;
}
