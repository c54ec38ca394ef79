import nodePath from 'node:path';
import { badRequest } from '../../../../../errors';
import { storedKey } from '../../ledger/itemKey';
import { findImage, findServedFile } from '../../markdown/imageFiles';
import { readDirectory } from '../../markdown/people/directory';
import { findSite } from '../../markdown/site/site';
import { folderFiles } from '../../markdown/site/siteFiles';
import { withoutTopFolder } from '../files/withoutTopFolder';
import type { FileTree, LinkTarget, Reading, Source } from '../source';
import type { SourceItem } from '../sourceItem';
import { articleItem, authorItems, tagItems } from './markdownItems';
import { readPostFolder } from './postFolder';
import { treeFiles } from './treeFiles';

/** In the order of the files of each folder. */
const sortKey = (file: string) => file.replaceAll('/', '\0');

async function sizesOf(tree: FileTree): Promise<Map<string, number>> {
  const sizes: [string, number][] = [];
  for await (const { path, size } of tree.files()) sizes.push([path, size]);
  return new Map(sizes.sort(([a], [b]) => (sortKey(a) < sortKey(b) ? -1 : 1)));
}

/**
 * Reads a folder or an archive of Markdown as its site would have shown it.
 * @param folder its path; null for an archive.
 */
export async function openMarkdown(
  opened: FileTree,
  folder: string | null,
  reading: Reading,
): Promise<Source> {
  const tree = folder === null ? await withoutTopFolder(opened) : opened;
  const root = folder === null ? tree.name : nodePath.basename(nodePath.resolve(folder));
  const sizes = await sizesOf(tree);
  const isFile = (file: string) => sizes.has(file);
  const files = folder === null ? treeFiles(tree, sizes) : await folderFiles(folder, reading.top);
  const site = await findSite(files);

  async function readAll() {
    const directory = await readDirectory(files, site);
    const posts = await readPostFolder(
      { tree, root, files: sizes.keys() },
      { ...reading, site, files, directory },
    );
    return { ...posts, directory, byKey: new Map(posts.heads.map((head) => [storedKey(head.file), head])) };
  }
  let read: ReturnType<typeof readAll> | undefined;
  const all = () => {
    read ??= readAll();
    return read;
  };

  async function* items(): AsyncGenerator<SourceItem> {
    const { heads, refusals, directory, open } = await all();
    yield* authorItems(heads, directory);
    yield* tagItems(heads);
    const gone: SourceItem[] = [];
    for (const head of heads) {
      const post = await open(head);
      if ('kind' in post) gone.push(post);
      else yield articleItem(post);
    }
    yield* [...refusals, ...gone];
  }

  return {
    ...{ system: 'Markdown', title: site?.title || root, address: null, identity: root, items },
    ...{ isSettled: true, isOwn: folder !== null },
    async file(src, of) {
      const { byKey, links } = await all();
      const post = of === undefined ? undefined : byKey.get(of);
      const found = post ? findImage(post, src, links, isFile) : findServedFile(src, isFile);
      return found === null ? null : tree.read(found);
    },
    async target(of, href): Promise<LinkTarget> {
      const { byKey, links } = await all();
      const post = byKey.get(of);
      if (!post) throw badRequest(`there is no post ${of}`);
      const to = links.resolve(post, href);
      if (to.kind === 'post') return { article: storedKey(to.post.file), fragment: to.fragment };
      return { address: to.kind === 'address' ? to.href : null };
    },
    close: () => tree.close(),
  };
}
