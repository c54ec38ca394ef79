import type { DiskIndex } from '../../../../../db/diskIndex';
import { badRequest } from '../../../../../errors';
import { createFileFinder, pathOf } from '../files/fileFinder';
import { lineOf } from '../html/plain';
import { createOldAddress } from '../reading/oldAddress';
import { textOf, type XmlElement } from '../reading/xml';
import type { FileTree, Source, SourceReader } from '../source';
import type { SourceAuthor, SourceItem } from '../sourceItem';
import { feedElements, findFeeds, kindOf, labelsOf, personOf } from './bloggerFeed';
import {
  answeredBy,
  articleItem,
  authorItem,
  commentItem,
  isTrashed,
  labelItem,
  pageItem,
  pathsOf,
  refusal,
} from './bloggerItems';

interface Site {
  id: string;
  title: string;
  address: string | null;
  oldAddress: ReturnType<typeof createOldAddress>;
  authors: Map<string, SourceAuthor>;
  labels: Set<string>;
  /** The number of entries that are not content, by type. */
  others: Map<string, number>;
}

function learn(site: Site, element: XmlElement): void {
  const { name, text, attributes } = element;
  if (name === 'title') site.title ||= lineOf(text);
  if (name === 'id') site.id ||= /blog-(\d+)/.exec(text)?.[1] ?? '';
  const isHome = name === 'link' && attributes.rel === 'alternate' && URL.canParse(attributes.href ?? '');
  if (isHome) site.address ??= new URL(attributes.href ?? '').origin;
  if (name !== 'entry') return;
  const kind = kindOf(element);
  if (kind === 'settings' || kind === 'template') site.others.set(kind, (site.others.get(kind) ?? 0) + 1);
  if (kind !== 'post' && kind !== 'page') return;
  site.oldAddress.look(pathsOf(element), textOf(element, 'content'));
  const person = personOf(element);
  if (person.key && !site.authors.has(person.key)) site.authors.set(person.key, authorItem(person));
  if (kind === 'post') for (const label of labelsOf(element)) site.labels.add(label);
}

const writingOf = (entry: XmlElement): SourceItem | null => {
  const kind = kindOf(entry);
  if (kind === 'comment' || kind === 'settings' || kind === 'template') return null;
  if (kind === 'other') return refusal(entry, 'entry', 'It is neither a post nor a page.');
  if (isTrashed(entry)) return refusal(entry, kind, 'It was in the trash.');
  return kind === 'post' ? articleItem(entry) : pageItem(entry);
};

async function open(tree: FileTree, index: DiskIndex): Promise<Source> {
  const feeds = await findFeeds(tree);
  if (feeds.length === 0) throw badRequest('there is no export of Blogger among these files');
  const site: Site = {
    ...{ id: '', title: '', address: null, oldAddress: createOldAddress(index) },
    ...{ authors: new Map(), labels: new Set(), others: new Map() },
  };
  for await (const element of feedElements(tree, feeds)) learn(site, element);
  const finder = await createFileFinder(tree);

  async function* entries(): AsyncGenerator<XmlElement> {
    for await (const element of feedElements(tree, feeds)) if (element.name === 'entry') yield element;
  }

  async function* items(): AsyncGenerator<SourceItem> {
    yield* site.authors.values();
    for (const label of site.labels) yield labelItem(label);
    for (const [what, count] of site.others) {
      const reason =
        what === 'template' ? 'Set the look of the site at the desk.' : 'Change settings at the desk.';
      yield { kind: 'refusal', key: what, what, title: `${count} of ${what}`, outcome: 'skipped', reason };
    }
    const placed = { articles: index.list(), comments: index.list(), authors: site.authors };
    for await (const entry of entries()) {
      const item = writingOf(entry);
      if (item?.kind === 'article') placed.articles.add(item.key);
      if (item) yield item;
    }
    for (const isAnswer of [false, true])
      for await (const entry of entries())
        if (kindOf(entry) === 'comment' && (answeredBy(entry) !== '') === isAnswer)
          yield commentItem(entry, placed);
  }

  return {
    system: 'Blogger',
    title: site.title || tree.name,
    address: site.address ?? site.oldAddress.found(),
    ...(site.id && { identity: site.id }),
    items,
    async file(src) {
      // Takeout has the pictures by their name alone.
      const name = pathOf(src)?.split('/').at(-1);
      const found = name ? finder.find(name.replaceAll('+', ' ')) : null;
      return found ? tree.read(found) : null;
    },
    close: () => tree.close(),
  };
}

export const bloggerReader: SourceReader = {
  system: 'Blogger',
  recognises: async (tree) => (await findFeeds(tree)).length > 0,
  open,
};
