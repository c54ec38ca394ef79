import { sql } from 'kysely';
import type { Db } from '../../../../db/client';
import type { ArchiveEntry } from '../../../../lib/archive/archiveEntry';
import { imageNamesIn } from '../../../../lib/images/imageNames';
import type { ExportParts } from './exportParts';
import { inPages } from './inPages';

const PAGE = 500;

const begins = (kind: string) => sql<boolean>`holder >= ${`${kind}:`} and holder < ${`${kind};`}`;

/** Pictures of people who write. Not as `exists`, for which PostgreSQL would read all articles for each page. */
const ofAuthor = sql<boolean>`(holder >= 'user:' and holder < 'user;' and (
  (select 1 from publication where publication.author_id = substr(holder, 6) limit 1) is not null
  or (select 1 from coauthor where coauthor.user_id = substr(holder, 6) limit 1) is not null
  or (select 1 from article where article.author_id = substr(holder, 6) limit 1) is not null))`;

/** Whose pictures are included: of everything public, or of everything written. */
const isExported = (hasDrafts: boolean) =>
  hasDrafts
    ? sql<boolean>`(holder = 'site' or ${begins('publication')} or ${begins('article')}
        or ${begins('scheduled')} or ${begins('page')} or ${ofAuthor})`
    : sql<boolean>`(${begins('publication')} or ${ofAuthor})`;

/** The names of the images, each once, in their order. */
export async function* exportedImageNames(
  db: Db,
  { hasDrafts }: { hasDrafts: boolean },
): AsyncIterable<string> {
  const pages = inPages<{ name: string }>(PAGE, (after, limit) =>
    db
      .selectFrom('image')
      .select('name')
      .where('name', '>', after?.name ?? '')
      .where(
        sql<boolean>`exists (select 1 from image_reference
          where image_reference.image_name = image.name and ${isExported(hasDrafts)})`,
      )
      .orderBy('name')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) for (const { name } of rows) yield name;
}

/** The images on published pages. Images that only drafts of pages use must not become public. */
async function imagesOfPages(db: Db): Promise<Set<string>> {
  const pages = await db.selectFrom('page_publication').select('content').execute();
  return imageNamesIn(pages.map(({ content }) => content));
}

/** The images as files of a folder. Images that the store lacks are left out. */
export async function* imageEntries(
  { db, blobs, onProgress }: ExportParts,
  folder: string,
  { hasDrafts }: { hasDrafts: boolean },
): AsyncIterable<ArchiveEntry> {
  async function* entryOf(name: string): AsyncIterable<ArchiveEntry> {
    const blob = await blobs.get(name);
    if (blob) yield { path: `${folder}/${name}`, isStored: true, open: () => blob.stream };
    await onProgress?.();
  }
  const others = hasDrafts ? new Set<string>() : await imagesOfPages(db);
  for await (const name of exportedImageNames(db, { hasDrafts })) {
    others.delete(name);
    yield* entryOf(name);
  }
  for (const name of others) yield* entryOf(name);
}

/** How many images there are, wherever they are shown. */
export async function countImages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('image')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
