import { columnsOf } from '../reading/csv';
import { beginningOf } from '../reading/texts';
import type { FileTree } from '../source';

interface SubstackFiles {
  /** `posts.csv`, with the folder before it. */
  list: string;
  folder: string;
  subscribers: string[];
  /** Texts by the id of their post. */
  texts: Map<string, string>;
  /** Files about who received and opened mails. */
  statistics: number;
}

const isList = (path: string): boolean => /(^|\/)posts\.csv$/i.test(path);

async function columnsIn(tree: FileTree, path: string): Promise<string[]> {
  return columnsOf(await beginningOf(tree, path, 2_000));
}

export async function findSubstackList(tree: FileTree): Promise<string | null> {
  for await (const { path } of tree.files()) {
    if (!isList(path)) continue;
    const columns = await columnsIn(tree, path);
    if (columns.includes('post_id') && columns.includes('is_published')) return path;
  }
  return null;
}

export async function listSubstackFiles(tree: FileTree, list: string): Promise<SubstackFiles> {
  const folder = list.slice(0, -'posts.csv'.length);
  const files: SubstackFiles = { list, folder, subscribers: [], texts: new Map(), statistics: 0 };
  for await (const { path } of tree.files()) {
    const [, id] = /(?:^|\/)posts\/([^/]+)\.html$/i.exec(path) ?? [];
    if (id) files.texts.set(id, path);
    else if (/\.csv$/i.test(path) && !isList(path)) {
      const columns = await columnsIn(tree, path);
      if (columns.includes('post_id')) files.statistics++;
      else if (columns.includes('email')) files.subscribers.push(path);
    }
  }
  return files;
}
