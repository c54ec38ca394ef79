import type { DiskIndex } from '../../../../../db/diskIndex';
import { badRequest } from '../../../../../errors';
import { isObject, jsonValues, objectsIn, textIn } from '../reading/json';
import { isList, jsonFilesWith } from '../reading/jsonFiles';
import { createOldAddress } from '../reading/oldAddress';
import type { FileTree, Source, SourceReader } from '../source';
import type { SourceAuthor, SourceItem, SourceTag } from '../sourceItem';
import { articleOf, authorOf, type Row, tagItem, tagKey } from './hashnodeItems';

/** The older format, and that of the newer API. */
async function findFiles(tree: FileTree): Promise<string[]> {
  const older = await jsonFilesWith(tree, ['contentMarkdown']);
  const newer = await jsonFilesWith(tree, ['content', 'markdown', 'cuid']);
  return [...new Set([...older, ...newer])];
}

async function* rowsOf(tree: FileTree, file: string): AsyncGenerator<Row> {
  const paths = (await isList(tree, file)) ? ['$.*'] : ['$.posts.*', '$.drafts.*'];
  for await (const { path, value } of jsonValues(await tree.read(file), paths, file))
    if (isObject(value)) yield { row: value, isDraft: path.startsWith('drafts') };
}

async function open(tree: FileTree, index: DiskIndex): Promise<Source> {
  const files = await findFiles(tree);
  if (files.length === 0) throw badRequest('there is no export of Hashnode among these files');
  const authors = new Map<string, SourceAuthor>();
  const tags = new Map<string, SourceTag>();
  const oldAddress = createOldAddress(index);
  for (const file of files) {
    for await (const { row } of rowsOf(tree, file)) {
      oldAddress.look([`/${textIn(row, 'slug')}`], textIn(row, 'contentMarkdown'));
      const author = authorOf(row);
      if (author) authors.set(author.key, author);
      for (const tag of objectsIn(row.tags)) if (tagKey(tag)) tags.set(tagKey(tag), tagItem(tag));
    }
  }

  async function* items(): AsyncGenerator<SourceItem> {
    yield* authors.values();
    yield* tags.values();
    for (const file of files) for await (const row of rowsOf(tree, file)) yield articleOf(row, authors);
  }

  return {
    system: 'Hashnode',
    title: tree.name,
    address: oldAddress.found(),
    items,
    file: async () => null,
    close: () => tree.close(),
  };
}

export const hashnodeReader: SourceReader = {
  system: 'Hashnode',
  recognises: async (tree) => (await findFiles(tree)).length > 0,
  open,
};
