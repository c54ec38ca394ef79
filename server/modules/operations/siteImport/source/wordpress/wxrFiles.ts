import { beginningOf } from '../reading/texts';
import { type XmlElement, xmlElements } from '../reading/xml';
import type { FileTree } from '../source';

const DEPTH_MAX = 4;
/** Children of the channel. */
const DEPTH = 3;

/** The WXR files of an export: WordPress splits large ones. */
export async function findWxrFiles(tree: FileTree): Promise<string[]> {
  const found: string[] = [];
  for await (const { path } of tree.files()) {
    if (!/\.(xml|wxr|rss)$/i.test(path) || path.split('/').length > DEPTH_MAX) continue;
    const beginning = await beginningOf(tree, path, 16_384);
    if (/<rss\b/.test(beginning) && /xmlns:wp\s*=/.test(beginning)) found.push(path);
  }
  return found.sort();
}

/** Yields the elements in the channels of all files. */
export async function* wxrElements(tree: FileTree, files: string[]): AsyncGenerator<XmlElement> {
  for (const file of files) yield* xmlElements(await tree.read(file), DEPTH, file);
}
