import type { FileTree } from '../source';
import { beginningOf } from './texts';

/** The start of a list of articles: the first article has its fields in it. */
const BEGINNING = 256 * 1024;
const DEPTH_MAX = 4;

/** The JSON files whose beginning has all of these names. */
export async function jsonFilesWith(tree: FileTree, names: string[], file = /\.json$/i): Promise<string[]> {
  const found: string[] = [];
  for await (const { path } of tree.files()) {
    if (!file.test(path) || path.split('/').length > DEPTH_MAX) continue;
    const beginning = await beginningOf(tree, path, BEGINNING);
    if (/^\uFEFF?\s*[[{]/.test(beginning) && names.every((name) => beginning.includes(`"${name}"`)))
      found.push(path);
  }
  return found;
}

/** Whether a file is a list itself. */
export const isList = async (tree: FileTree, file: string): Promise<boolean> =>
  /^\uFEFF?\s*\[/.test(await beginningOf(tree, file, 1_000));
