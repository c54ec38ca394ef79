import { createDiskIndex } from '../../../../db/diskIndex';
import { type ArchiveEntry, textEntry } from '../../../../lib/archive/archiveEntry';
import { exportedArticles } from '../read/articles';
import { allComments } from '../read/comments';
import type { ExportParts } from '../read/exportParts';
import { imageEntries } from '../read/images';
import { exportedPeople } from '../read/people';
import { readOldPaths } from '../read/redirects';
import { exportedPages } from '../read/sitePages';
import { readTags } from '../read/tags';
import { articleItem, authorItem, commentItem, pageItem, tagItem } from './sourceItems';

const all = { hasDrafts: true };

/** The version of the format; readers refuse others. */
export const FORMAT_VERSION = 1;

async function* lines(parts: ExportParts): AsyncIterable<object> {
  const { db, address, site, onProgress } = parts;
  yield { byline: FORMAT_VERSION, title: site.name, address };
  for await (const person of exportedPeople(db, all)) yield authorItem(person);
  const tags = await readTags(db);
  for (const tag of tags.values()) yield tagItem(tag, tags);
  const index = createDiskIndex();
  try {
    const oldPaths = await readOldPaths(db, index);
    for await (const article of exportedArticles(db, all)) {
      yield articleItem(article, tags, oldPaths.all(article.id));
      await onProgress?.();
    }
  } finally {
    index.close();
  }
  for await (const page of exportedPages(db, all)) yield pageItem(page);
  for await (const comment of allComments(db)) yield commentItem(comment);
}

async function* texts(items: AsyncIterable<object>): AsyncIterable<string> {
  for await (const item of items) yield `${JSON.stringify(item)}\n`;
}

/** All that can be imported again, drafts too: `site.ndjson` with one item a line, and the images. */
export async function* bylineEntries(parts: ExportParts): AsyncIterable<ArchiveEntry> {
  yield textEntry('site.ndjson', () => texts(lines(parts)));
  yield* imageEntries(parts, 'images', all);
}
