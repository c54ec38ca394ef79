import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createRandom, type Random } from '@/__tests__/support/random';
import { composeText, readTexts, type SourceText } from './texts';

const AUTHORS = 300;
const TAGS = 40;
const MINUTE_MS = 60_000;

function postOf(texts: SourceText[], random: Random, index: number) {
  const date = new Date(Date.UTC(2015, 0, 1) + index * 47 * MINUTE_MS).toISOString();
  const next = `<p>See <a href="__GHOST_URL__/post-${index + 1}/">what came then</a>.</p>`;
  return {
    ...{ id: `p${index}`, slug: `post-${index}`, title: `Post ${index}`, type: 'post', status: 'published' },
    ...{ visibility: 'public', created_at: date, published_at: date, custom_excerpt: null },
    html: composeText(texts, random) + next,
  };
}

const list = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A table as the text of JSON, row by row. */
function* table(name: string, count: number, row: (index: number) => object): Generator<string> {
  yield `,${JSON.stringify(name)}:[`;
  for (let index = 0; index < count; index++) yield (index > 0 ? ',' : '') + JSON.stringify(row(index));
  yield ']';
}

function* exportOf(articles: number): Generator<string> {
  const { texts } = readTexts();
  const random = createRandom(1);
  const authors = list(AUTHORS).map((index) => ({
    ...{ id: `u${index}`, name: `Author ${index}`, slug: `author-${index}`, email: `a${index}@example.org` },
  }));
  const tags = list(TAGS).map((index) => ({
    id: `t${index}`,
    name: `Topic ${index}`,
    slug: `topic-${index}`,
  }));
  const settings = [{ key: 'title', value: 'The old site' }];
  yield `{"db":[{"meta":{"exported_on":1700000000000,"version":"5.80.0"},"data":{"users":${JSON.stringify(authors)},"tags":${JSON.stringify(tags)}`;
  yield `,"settings":${JSON.stringify(settings)}`;
  yield* table('posts', articles, (index) => postOf(texts, random, index));
  yield* table('posts_authors', articles, (index) => ({
    ...{ id: `pa${index}`, post_id: `p${index}`, author_id: `u${index % AUTHORS}`, sort_order: 0 },
  }));
  yield* table('posts_tags', articles * 2, (index) => ({
    ...{
      id: `pt${index}`,
      post_id: `p${index >> 1}`,
      tag_id: `t${(index * 7) % TAGS}`,
      sort_order: index % 2,
    },
  }));
  yield* table('posts_meta', articles, (index) => ({
    ...{ id: `pm${index}`, post_id: `p${index}`, meta_description: `What post ${index} is about.` },
  }));
  yield '}}]}';
}

/** Writes an export of Ghost with so many articles, the same in every run. */
export const writeGhostExport = (file: string, articles: number): Promise<void> =>
  pipeline(Readable.from(exportOf(articles)), createWriteStream(file));
