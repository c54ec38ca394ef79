import type { DiskIndex } from '../../../../../db/diskIndex';
import { badRequest } from '../../../../../errors';
import { csvRows } from '../reading/csv';
import { createOldAddress } from '../reading/oldAddress';
import { wholeText } from '../reading/texts';
import type { FileTree, Source, SourceReader } from '../source';
import type { SourceItem } from '../sourceItem';
import { findSubstackList, listSubstackFiles } from './substackFiles';
import { itemOf, pathsOf, refusal, subscriberOf } from './substackItems';

async function open(tree: FileTree, index: DiskIndex): Promise<Source> {
  const list = await findSubstackList(tree);
  if (!list) throw badRequest('there is no export of Substack among these files');
  const files = await listSubstackFiles(tree, list);

  const oldAddress = createOldAddress(index);
  oldAddress.look(['/subscribe'], '');
  for (const [id, path] of files.texts) oldAddress.look(pathsOf(id), await wholeText(tree, path));

  // Archives are named at random, and this list by the publication.
  const name = files.subscribers.map((file) => /email_list\.([\w-]+)\.csv$/.exec(file)?.[1]).find(Boolean);

  async function* items(): AsyncGenerator<SourceItem> {
    const listed = index.list();
    for await (const row of csvRows(await tree.read(list as string), 'posts.csv')) {
      const id = row.post_id ?? '';
      const file = files.texts.get(id);
      listed.add(id);
      yield itemOf(row, file ? await wholeText(tree, file) : null);
    }
    for (const [id, path] of files.texts)
      if (!listed.has(id)) yield refusal(id, 'post', path, 'The list of posts does not have it.', 'failed');
    if (files.statistics > 0) {
      const title = `${files.statistics} files of who opened mails`;
      yield refusal('statistics', 'statistics', title, 'Statistics are not imported.', 'skipped');
    }
    let number = 0;
    for (const file of files.subscribers)
      for await (const row of csvRows(await tree.read(file), file)) yield subscriberOf(row, ++number);
  }

  return {
    system: 'Substack',
    title: name ?? tree.name,
    address: oldAddress.found(),
    ...(name && { identity: name }),
    items,
    file: async () => null,
    close: () => tree.close(),
  };
}

export const substackReader: SourceReader = {
  system: 'Substack',
  recognises: async (tree) => (await findSubstackList(tree)) !== null,
  open,
};
