import { stat } from 'node:fs/promises';
import { createDiskIndex } from '../../../../db/diskIndex';
import { badRequest } from '../../../../errors';
import { isMarkdown } from '../markdown/postFile';
import { emptyMapping } from '../survey/mapping';
import { bloggerReader } from './blogger/bloggerReader';
import { bylineReader } from './byline/bylineReader';
import { openFileTree } from './files/fileTree';
import { isZip } from './files/zipTree';
import { foremReader } from './forem/foremReader';
import { ghostReader } from './ghost/ghostReader';
import { hashnodeReader } from './hashnode/hashnodeReader';
import { openMarkdown } from './markdown/openMarkdown';
import { mediumReader } from './medium/mediumReader';
import { withTitles } from './reading/withTitles';
import type { FileTree, Reading, Source, SourceReader } from './source';
import { substackReader } from './substack/substackReader';
import { wordPressReader } from './wordpress/wordPressReader';

/** Readers with the most distinctive files come first. */
const readers: SourceReader[] = [
  ...[bylineReader, ghostReader, wordPressReader, substackReader],
  ...[mediumReader, bloggerReader, foremReader, hashnodeReader],
];

async function hasMarkdown(tree: FileTree): Promise<boolean> {
  for await (const { path } of tree.files()) if (isMarkdown(path)) return true;
  return false;
}

async function readerOf(tree: FileTree): Promise<SourceReader | null> {
  for (const reader of readers) if (await reader.recognises(tree)) return reader;
  return null;
}

async function openExport(reader: SourceReader, tree: FileTree): Promise<Source> {
  const index = createDiskIndex();
  try {
    const source = withTitles(await reader.open(tree, index));
    return { ...source, close: () => source.close().finally(index.close) };
  } catch (error) {
    index.close();
    throw error;
  }
}

/**
 * Detects and opens the export in a folder, a ZIP archive or a file.
 * @throws AppError 400 if it is not an export.
 */
export async function openSource(
  path: string,
  reading: Reading = { mapping: emptyMapping },
): Promise<Source> {
  const tree = await openFileTree(path);
  try {
    const reader = await readerOf(tree);
    if (reader) return await openExport(reader, tree);
    if (!(await hasMarkdown(tree))) {
      const systems = readers.map(({ system }) => system).join(', ');
      throw badRequest(`this is neither an export of ${systems} nor a folder of Markdown`);
    }
    const isFolder = (await stat(path)).isDirectory();
    if (!isFolder && !(await isZip(path)))
      throw badRequest('Markdown is read from a folder or a ZIP archive of one');
    return await openMarkdown(tree, isFolder ? path : null, reading);
  } catch (error) {
    await tree.close();
    throw error;
  }
}
