import type { DiskIndex } from '../../../../../db/diskIndex';
import { badRequest } from '../../../../../errors';
import { createFileFinder, pathOf } from '../files/fileFinder';
import type { FileTree, Source, SourceReader } from '../source';
import type { SourceItem } from '../sourceItem';
import { commentsOf } from './wxrComments';
import { findWxrFiles, wxrElements } from './wxrFiles';
import { authorItem, orderedTerms, termItem } from './wxrPeople';
import { itemOf } from './wxrPost';
import { emptySite, idOf, learn } from './wxrSite';

/** WordPress keeps smaller copies of a picture beside it, with their size in the name. */
const withoutSize = (path: string): string =>
  path.replace(/-(?:\d{2,5}x\d{2,5}|scaled|rotated)(?=\.\w{2,5}$)/, '');

/** The path of a picture below the folder of uploads. */
function placeOf(src: string): string | null {
  const path = pathOf(src) ?? '';
  return (
    /\/(?:wp-content\/uploads|files|uploads)\/(.+)$/.exec(path)?.[1] ??
    /\/(\d{4}\/\d{2}\/[^/]+)$/.exec(path)?.[1] ??
    null
  );
}

async function open(tree: FileTree, index: DiskIndex): Promise<Source> {
  const files = await findWxrFiles(tree);
  if (files.length === 0) throw badRequest('there is no export of WordPress among these files');
  const site = emptySite(index);
  for await (const element of wxrElements(tree, files)) learn(site, element);
  const finder = await createFileFinder(tree);

  async function* items(): AsyncGenerator<SourceItem> {
    for (const author of site.authors.values()) yield authorItem(author, site);
    for (const term of orderedTerms(site)) yield termItem(term, site);
    const articles = index.list();
    for await (const element of wxrElements(tree, files)) {
      if (element.name !== 'item') continue;
      const item = itemOf(element, site);
      if (item.kind === 'article') articles.add(item.key);
      yield item;
    }
    for await (const element of wxrElements(tree, files)) {
      const isArticle = articles.has(idOf(element));
      if (element.name === 'item') yield* commentsOf(element, isArticle, site);
    }
  }

  return {
    system: 'WordPress',
    title: site.title || tree.name,
    address: URL.canParse(site.address) ? new URL(site.address).origin : null,
    items,
    async file(src) {
      const place = placeOf(src);
      const found = place && (finder.find(place) ?? finder.find(withoutSize(place)));
      return found ? tree.read(found) : null;
    },
    close: () => tree.close(),
  };
}

export const wordPressReader: SourceReader = {
  system: 'WordPress',
  recognises: async (tree) => (await findWxrFiles(tree)).length > 0,
  open,
};
