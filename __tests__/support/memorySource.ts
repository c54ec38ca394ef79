import { Readable } from 'node:stream';
import type { Source } from '@/server/modules/operations/siteImport/source/source';
import type {
  SourceArticle,
  SourceAuthor,
  SourceComment,
  SourceItem,
  SourcePage,
  SourceTag,
} from '@/server/modules/operations/siteImport/source/sourceItem';

/** An export that is made of a list. */
export function memorySource(
  items: Iterable<SourceItem> | (() => Iterable<SourceItem>),
  options: Partial<Pick<Source, 'system' | 'title' | 'address'>> & { files?: Record<string, Buffer> } = {},
): Source {
  const { system = 'Ghost', title = 'Old Blog', address = 'https://old.example.org', files = {} } = options;
  return {
    ...{ system, title, address },
    async *items() {
      yield* typeof items === 'function' ? items() : items;
    },
    async file(src) {
      const bytes = files[src];
      return bytes ? Readable.from([bytes]) : null;
    },
    async close() {},
  };
}

export const author = (key: string, own: Partial<SourceAuthor> = {}): SourceAuthor => ({
  ...{ kind: 'author', key, changes: [], name: key, email: '', bio: '', photo: '', links: [], oldPaths: [] },
  ...own,
});

export const tag = (key: string, own: Partial<SourceTag> = {}): SourceTag => ({
  ...{ kind: 'tag', key, changes: [], title: key, parent: null, oldPaths: [] },
  ...own,
});

export const article = (key: string, own: Partial<SourceArticle> = {}): SourceArticle => ({
  ...{ kind: 'article', key, changes: [], title: `Article ${key}`, oldPaths: [`/${key}/`] },
  text: { format: 'html', text: `<p>Text of ${key}.</p>` },
  ...{
    status: 'published',
    excerpt: '',
    cover: null,
    authors: [],
    tags: [],
    date: '2020-01-02T03:04:05.000Z',
  },
  ...own,
});

export const page = (key: string, own: Partial<SourcePage> = {}): SourcePage => ({
  ...{ kind: 'page', key, changes: [], title: `Page ${key}`, oldPaths: [], isPublished: true },
  text: { format: 'html', text: `<p>Text of ${key}.</p>` },
  ...own,
});

export const comment = (key: string, of: string, own: Partial<SourceComment> = {}): SourceComment => ({
  ...{ kind: 'comment', key, changes: [], article: of, parent: null, author: null, name: 'Ida', email: '' },
  ...{ text: `Comment ${key}`, date: '2020-02-03T04:05:06.000Z' },
  ...own,
});

/** An export with so many articles, and with something of each other kind. */
export function* generatedItems(count: number): Generator<SourceItem> {
  const numbers = Array.from({ length: count }, (_, index) => index);
  for (const number of numbers.slice(0, 5))
    yield author(`author-${number}`, { email: `a${number}@example.org` });
  for (const title of ['News', 'Essays']) yield tag(title);
  for (const number of numbers) {
    yield article(`a${number}`, {
      authors: [`author-${number % 5}`],
      tags: [number % 2 ? 'News' : 'Essays'],
      status: number % 10 === 9 ? 'draft' : 'published',
      text: { format: 'html', text: `<p>Text ${number} and <a href="/a${number + 1}/">the next</a>.</p>` },
    });
  }
  for (const number of numbers.slice(0, 10)) yield page(`p${number}`, { oldPaths: [`/page/${number}/`] });
  for (const number of numbers) yield comment(`c${number}`, `a${number}`, { name: `Reader ${number % 7}` });
  for (const number of numbers)
    yield {
      kind: 'subscriber',
      key: `s${number}`,
      changes: [],
      email: `s${number}@example.org`,
      name: '',
      date: null,
    };
}
