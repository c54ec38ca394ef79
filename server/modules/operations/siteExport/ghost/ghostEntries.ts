import { type ArchiveEntry, textEntry } from '../../../../lib/archive/archiveEntry';
import { longDates, withCorrections } from '../../../../lib/html/correctionsHtml';
import { exportedArticles } from '../read/articles';
import type { ExportParts } from '../read/exportParts';
import { imageEntries } from '../read/images';
import { exportedPeople } from '../read/people';
import { withPresentLinks } from '../read/presentLinks';
import { exportedRedirects } from '../read/redirects';
import { exportedPages } from '../read/sitePages';
import { readTags, tagsOf } from '../read/tags';
import { ghostId, metaRow, pageRow, postRow, tagRow, userRow } from './ghostRows';

const all = { hasDrafts: true };

/** The version of the format: all versions from 5 on read it. */
const GHOST_VERSION = '5.130.0';

type Tables = Record<string, () => AsyncIterable<object>>;

function tablesOf({ db, onProgress, site }: ExportParts): Tables {
  const days = longDates(site);

  async function* posts() {
    for await (const article of exportedArticles(db, all)) {
      const text = await withPresentLinks(db, article.content);
      yield postRow(article, withCorrections(text, article.corrections, days));
      await onProgress?.();
    }
    for await (const page of exportedPages(db, all))
      yield pageRow(page, await withPresentLinks(db, page.content));
  }
  async function* metas() {
    for await (const article of exportedArticles(db, all)) {
      const row = metaRow(article);
      if (row) yield row;
    }
  }
  async function* users() {
    for await (const person of exportedPeople(db, all)) yield userRow(person);
  }
  async function* tagRows() {
    const tags = await readTags(db);
    for (const tag of tags.values()) yield tagRow(tag, tags);
  }
  async function* postsTags() {
    const tags = await readTags(db);
    for await (const article of exportedArticles(db, all)) {
      for (const [sort_order, { id }] of tagsOf(tags, article).entries())
        yield { post_id: ghostId('post', article.key), tag_id: ghostId('tag', id), sort_order };
    }
  }
  async function* postsAuthors() {
    for await (const { key, authors } of exportedArticles(db, all)) {
      for (const [sort_order, { id }] of authors.entries())
        yield { post_id: ghostId('post', key), author_id: ghostId('user', id), sort_order };
    }
  }
  return {
    ...{ posts, posts_meta: metas, users, tags: tagRows },
    ...{ posts_tags: postsTags, posts_authors: postsAuthors },
  };
}

/** The tables as Ghost's JSON, row by row. */
async function* json(parts: ExportParts): AsyncIterable<string> {
  const meta = { exported_on: parts.now.getTime(), version: GHOST_VERSION };
  yield `{"db":[{"meta":${JSON.stringify(meta)},"data":{`;
  let before = '';
  for (const [name, rows] of Object.entries(tablesOf(parts))) {
    yield `${before}\n${JSON.stringify(name)}:[`;
    before = '],';
    let separator = '\n';
    for await (const row of rows()) {
      yield separator + JSON.stringify(row);
      separator = ',\n';
    }
  }
  yield ']}}]}\n';
}

/** Patterns as Ghost reads them are regular expressions. */
async function* redirects({ db }: ExportParts): AsyncIterable<string> {
  let separator = '[\n';
  for await (const { source, target } of exportedRedirects(db)) {
    const from = `^${source.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '(.*)')}/?$`;
    yield separator + JSON.stringify({ from, to: target.replace('*', '$1'), permanent: true });
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** The files that Ghost imports: its JSON with the images, and its redirects, which are uploaded separately. */
export async function* ghostEntries(parts: ExportParts): AsyncIterable<ArchiveEntry> {
  yield textEntry('ghost.json', () => json(parts));
  yield textEntry('redirects.json', () => redirects(parts));
  yield* imageEntries(parts, 'content/images', all);
}
