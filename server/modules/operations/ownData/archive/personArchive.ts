import { type ArchiveEntry, jsonLines, textEntry } from '../../../../lib/archive/archiveEntry';
import type { BlobStore } from '../../../../lib/blobs/blobStore';
import { personTables } from '../kept/personTables';
import { accountOf } from './account';
import { articleHtml, historyHtml } from './articlePages';
import { imagesOf, listArticles } from './articleRows';
import { type ArticleParts, articleHistory, articleJson, articleMarkdownText } from './articles';
import { firstPage } from './firstPage';
import { rowPageEntries, rowPageLinks } from './rowPages';

interface ArchiveParts extends ArticleParts {
  blobs: Pick<BlobStore, 'get'>;
  /** The name of the publication. */
  name: string;
}

/** The names of what the person uploaded, and of what their articles show beside it. */
async function* imageNames({ db }: ArchiveParts, userId: string): AsyncIterable<string> {
  const uploads = personTables.find(({ table }) => table === 'upload');
  for await (const { image_name } of uploads?.rows(db, userId) ?? []) yield String(image_name);
  for await (const { id } of listArticles(db, userId)) yield* await imagesOf(db, id);
}

async function* imageEntries(parts: ArchiveParts, userId: string): AsyncIterable<ArchiveEntry> {
  const seen = new Set<string>();
  for await (const name of imageNames(parts, userId)) {
    if (seen.has(name)) continue;
    seen.add(name);
    const blob = await parts.blobs.get(name);
    if (blob) yield { path: `images/${name}`, isStored: true, open: () => blob.stream };
  }
}

async function* articleEntries(parts: ArchiveParts, userId: string): AsyncIterable<ArchiveEntry> {
  const own = new Set<string>();
  for await (const { id } of listArticles(parts.db, userId)) own.add(id);
  const isOwn = (id: string) => own.has(id);
  for await (const article of listArticles(parts.db, userId)) {
    const { id } = article;
    const folder = `articles/${id}`;
    yield textEntry(`${folder}/article.html`, () => articleHtml(parts, article, isOwn));
    yield textEntry(`${folder}/article.md`, () => articleMarkdownText(parts, id));
    yield textEntry(`${folder}/article.json`, () => articleJson(parts, id));
    yield textEntry(`${folder}/history.html`, () => historyHtml(parts, article, isOwn));
    yield textEntry(`${folder}/history.json`, () => jsonLines(articleHistory(parts, id)));
  }
}

/** All that the site has of a person, as the entries of an archive. */
export async function* personArchive(parts: ArchiveParts, userId: string): AsyncIterable<ArchiveEntry> {
  const { db, name } = parts;
  yield textEntry('account.json', async () => JSON.stringify(await accountOf(db, userId), null, 2));
  for (const { file, rows } of personTables) yield textEntry(file, () => jsonLines(rows(db, userId)));
  yield* rowPageEntries(db, userId);
  yield* articleEntries(parts, userId);
  yield* imageEntries(parts, userId);
  const files = [
    { path: 'account.json', text: 'Your account' },
    ...personTables.map(({ file, about }) => ({ path: file, text: about })),
  ];
  const articles = () => listArticles(db, userId);
  yield textEntry('index.html', () => firstPage({ name, pages: rowPageLinks, files, articles }));
}
