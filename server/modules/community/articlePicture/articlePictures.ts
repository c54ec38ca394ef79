import { buffer } from 'node:stream/consumers';
import type { ArticleSummary } from '@contracts/article';
import { picturePath, pictureWords } from '@contracts/rules/paths/picturePath';
import type { SiteIdentity } from '@contracts/site';
import type { DatabaseClient } from '../../../db/client';
import { AppError, notFound } from '../../../errors';
import type { BlobStore } from '../../../lib/blobs/blobStore';
import { createTurns, TooMuchWaits } from '../../../lib/turns';
import { deletePicture, listPictures, replacePicture } from './articlePicture.repository';
import { drawPicture } from './drawPicture';

/** One takes a processor for some 150 ms. */
const AT_ONCE = 1;
const WAITING = 50;
const RETRY_AFTER_SECONDS = 5;
const BATCH = 500;

interface Dependencies {
  database: DatabaseClient;
  blobs: BlobStore;
  site: { current(): SiteIdentity };
  publications: { byIds(articleIds: string[], callerId: null): Promise<ArticleSummary[]> };
}

/** In the store, beside the images of articles, whose names are of another form. */
const blobOf = (name: string) => `picture-${name}`;

const tooBusy = () =>
  new AppError(503, 'the server is busy with other pictures right now: please try again in a moment', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/**
 * The pictures that are made for articles: each once, when it is first asked for, and then kept. An article that readers
 * see has one at a time, so that strangers cannot ask for more of them than there are articles.
 */
export function createArticlePictures({ database: { db }, blobs, site, publications }: Dependencies) {
  const inTurn = createTurns(AT_ONCE, { waiting: WAITING });
  const underWay = new Map<string, Promise<Buffer>>();
  /** Where the next look for pictures without an article begins. */
  let lookedAt = '';

  async function kept(name: string): Promise<Buffer | null> {
    const blob = await blobs.get(blobOf(name));
    return blob && buffer(blob.stream);
  }

  async function make(name: string, article: ArticleSummary): Promise<Buffer> {
    const words = pictureWords(article, site.current());
    if (!words) throw notFound();
    const bytes = await drawPicture(words);
    await blobs.put(blobOf(name), bytes);
    const former = await replacePicture(db, article._id, name);
    if (former) await blobs.remove(blobOf(former));
    return bytes;
  }

  function makeOnce(name: string, article: ArticleSummary): Promise<Buffer> {
    const making =
      underWay.get(name) ??
      inTurn(async () => (await kept(name)) ?? make(name, article))
        .catch((error) => {
          throw error instanceof TooMuchWaits ? tooBusy() : error;
        })
        .finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  return {
    /**
     * The PNG of an article, by the last part of its address.
     * @returns where it is instead, for one that the article had before.
     * @throws AppError 404 where no article that readers see has one, 503 where too many are being made.
     */
    async find(name: string): Promise<{ bytes: Buffer } | { movedTo: string }> {
      const [article] = await publications.byIds([name.slice(0, name.lastIndexOf('-'))], null);
      const path = article && picturePath(article, site.current());
      if (!path) throw notFound();
      if (path !== `/pictures/${name}`) return { movedTo: path };
      return { bytes: (await kept(name)) ?? (await makeOnce(name, article)) };
    },

    /**
     * Looks at the next pictures, and removes those of articles that readers do not see any more.
     * @returns false: no one waits for it, so that a round has one batch.
     */
    async removeUnused(): Promise<false> {
      const rows = await listPictures(db, lookedAt, BATCH);
      for (const { article_id: articleId, name, published_id } of rows) {
        if (published_id !== null) continue;
        await blobs.remove(blobOf(name));
        await deletePicture(db, { articleId, name });
      }
      lookedAt = rows.length < BATCH ? '' : (rows.at(-1)?.article_id ?? '');
      return false;
    },
  };
}
