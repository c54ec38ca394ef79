import { type ArchiveEntry, jsonLines, textStream } from '../../../../lib/archive/archiveEntry';
import type { BlobStore } from '../../../../lib/blobs/blobStore';
import { personTables } from '../kept/personTables';
import { accountOf } from './account';
import {
  type ArticleParts,
  articleHistory,
  articleHtml,
  articleJson,
  articleMarkdownText,
  listArticles,
} from './articles';
import { firstPage } from './firstPage';

interface ArchiveParts extends ArticleParts {
  blobs: Pick<BlobStore, 'get'>;
  /** Of the publication. */
  name: string;
}

async function* imagesOf({ db, blobs }: ArchiveParts, userId: string): AsyncIterable<ArchiveEntry> {
  const uploads = personTables.find(({ table }) => table === 'upload');
  const seen = new Set<string>();
  for await (const { image_name } of uploads?.rows(db, userId) ?? []) {
    const name = String(image_name);
    if (seen.has(name)) continue;
    seen.add(name);
    const blob = await blobs.get(name);
    if (blob) yield { path: `images/${name}`, isStored: true, open: () => blob.stream };
  }
}

/** All that the site has of a person, as the entries of an archive. */
export async function* personArchive(parts: ArchiveParts, userId: string): AsyncIterable<ArchiveEntry> {
  const { db } = parts;
  const text = (path: string, make: () => Promise<string>): ArchiveEntry => ({
    path,
    open: () => textStream(make),
  });
  const rows = (path: string, list: () => AsyncIterable<object>): ArchiveEntry => ({
    path,
    open: () => textStream(jsonLines(list())),
  });

  yield text('account.json', async () => JSON.stringify(await accountOf(db, userId), null, 2));
  for (const { file, rows: list } of personTables) yield rows(file, () => list(db, userId));

  const articles: { path: string; text: string }[] = [];
  for await (const { id, title } of listArticles(db, userId)) {
    const folder = `articles/${id}`;
    articles.push({ path: `${folder}/article.html`, text: title || 'Untitled' });
    yield text(`${folder}/article.html`, () => articleHtml(parts, id));
    yield text(`${folder}/article.md`, () => articleMarkdownText(parts, id));
    yield text(`${folder}/article.json`, () => articleJson(parts, id));
    yield rows(`${folder}/history.json`, () => articleHistory(parts, id));
  }
  yield* imagesOf(parts, userId);

  const files = [
    { path: 'account.json', text: 'Your account' },
    ...personTables.map(({ file, about }) => ({ path: file, text: about })),
  ];
  yield text('index.html', async () => firstPage(parts.name, files, articles));
}
