import { buffer } from 'node:stream/consumers';
import type { ArticleSummary } from '@contracts/article';
import { pictureContent, picturePath } from '@contracts/rules/paths/picturePath';
import type { SiteIdentity } from '@contracts/site';
import type { SitePicture } from '@contracts/sitePicture';
import type { DatabaseClient } from '../../../db/client';
import type { Tx } from '../../../db/transact';
import { AppError, notFound } from '../../../errors';
import { createJob } from '../../../jobs/job';
import { LOOK_EVERY_MS } from '../../../jobs/lookEvery';
import type { BlobStore } from '../../../lib/blobs/blobStore';
import { createTurns, TooMuchWaits } from '../../../lib/turns';
import type { Logger } from '../../../logger';
import { deletePicture, listPictures, replacePicture } from './articlePicture.repository';

/** One takes a processor for some 150 ms. */
const AT_ONCE = 1;
const WAITING = 50;
const RETRY_AFTER_SECONDS = 5;
/** Pictures that one look at them reads, and that it makes anew. */
const BATCH = 500;
const REMADE = 50;
/** Articles that are read together. */
const AT_A_TIME = 10;
/** Of articles that were just published, whose pictures are drawn before they are asked for. */
const AHEAD_MOST = 100;
/** What is published is often corrected in the first moments, and then has another picture. */
const AHEAD_AFTER_MS = 10_000;

interface Dependencies {
  database: DatabaseClient;
  blobs: BlobStore;
  site: { current(): SiteIdentity };
  siteIcons: { emblem(picture: SitePicture | null): Promise<Buffer | null> };
  publications: { byIds(articleIds: string[], callerId: null): Promise<ArticleSummary[]> };
  log: Logger;
}

/** In the store, beside the images of articles, whose names are of another form. */
const blobOf = (name: string) => `picture-${name}`;

const tooBusy = () =>
  new AppError(503, 'the server is busy with other pictures right now: please try again in a moment', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/**
 * The pictures that are made for articles: each once, some seconds after its article was published or when it is first
 * asked for, and then kept. An article that readers see has one at a time, so that strangers cannot ask for more of them than there are articles.
 */
export function createArticlePictures(dependencies: Dependencies) {
  const { blobs, site, siteIcons, publications, log } = dependencies;
  const { db } = dependencies.database;
  const inTurn = createTurns(AT_ONCE, { waiting: WAITING });
  const underWay = new Map<string, Promise<Buffer>>();
  /** Where the next look at the pictures begins. */
  let lookedAt = '';
  /** When the picture of an article may be drawn ahead, by the article's id. What is lost here is drawn when it is asked for. */
  const ahead = new Map<string, number>();

  async function kept(name: string): Promise<Buffer | null> {
    const blob = await blobs.get(blobOf(name));
    return blob && buffer(blob.stream);
  }

  async function make(name: string, article: ArticleSummary, identity: SiteIdentity): Promise<Buffer> {
    const content = pictureContent(article, identity);
    if (!content) throw notFound();
    const { drawPicture } = await import('./drawPicture');
    const bytes = await drawPicture(content, await siteIcons.emblem(content.emblem));
    await blobs.put(blobOf(name), bytes);
    const former = await replacePicture(db, article._id, name);
    if (former) await blobs.remove(blobOf(former));
    return bytes;
  }

  /** @param identity that the name was made of: there may be a newer one once it is its turn */
  function makeOnce(name: string, article: ArticleSummary, identity: SiteIdentity): Promise<Buffer> {
    const making =
      underWay.get(name) ??
      inTurn(async () => (await kept(name)) ?? make(name, article, identity))
        .catch((error) => {
          throw error instanceof TooMuchWaits ? tooBusy() : error;
        })
        .finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  async function articlesOf(rows: { article_id: string; published_id: string | null }[]) {
    const ids = rows.flatMap(({ article_id, published_id }) => (published_id === null ? [] : article_id));
    const articles = await publications.byIds(ids, null);
    return new Map(articles.map((article) => [article._id, article]));
  }

  async function remove(articleId: string, name: string): Promise<void> {
    await blobs.remove(blobOf(name));
    await deletePicture(db, { articleId, name });
  }

  /** Of an article that has one. */
  const nameFor = (article: ArticleSummary | undefined, identity: SiteIdentity): string | undefined =>
    article && picturePath(article, identity)?.slice('/pictures/'.length);

  async function drawNext(articleId: string): Promise<void> {
    const [article] = await publications.byIds([articleId], null);
    const identity = site.current();
    const name = nameFor(article, identity);
    if (article && name && !(await blobs.has(blobOf(name)))) await makeOnce(name, article, identity);
  }

  const drawing = createJob({
    name: 'pictures of new articles',
    log,
    retryMs: LOOK_EVERY_MS,
    async round(isEnding) {
      for (const [articleId, from] of ahead) {
        const wait = from - performance.now();
        if (isEnding()) break;
        if (wait > 0) return wait;
        ahead.delete(articleId);
        await drawNext(articleId);
      }
      return LOOK_EVERY_MS;
    },
  });

  return {
    drawing,

    /** Has the picture of an article drawn, some seconds after the commit. */
    drawAhead(trx: Tx, articleId: string): void {
      trx.onCommit(() => {
        if (ahead.size < AHEAD_MOST && !ahead.has(articleId))
          ahead.set(articleId, performance.now() + AHEAD_AFTER_MS);
      });
      trx.onCommit(drawing.wake);
    },

    /**
     * The PNG of an article, by the last part of its address.
     * @returns where it is instead, for one that the article had before.
     * @throws AppError 404 where no article that readers see has one, 503 where too many are being made.
     */
    async find(name: string): Promise<{ bytes: Buffer } | { movedTo: string }> {
      const [article] = await publications.byIds([name.slice(0, name.lastIndexOf('-'))], null);
      const identity = site.current();
      const path = article && picturePath(article, identity);
      if (!path) throw notFound();
      if (path !== `/pictures/${name}`) return { movedTo: path };
      return { bytes: (await kept(name)) ?? (await makeOnce(name, article, identity)) };
    },

    /**
     * Looks at the next pictures. Those that show what is not so any more, such as another accent of the site, are made
     * anew, and those of articles that readers do not see are removed.
     * @returns false: no one waits for it, so that a round has one batch.
     */
    async keepUp(): Promise<false> {
      const rows = await listPictures(db, lookedAt, BATCH);
      let remade = 0;
      for (let start = 0; start < rows.length; start += AT_A_TIME) {
        const part = rows.slice(start, start + AT_A_TIME);
        const byId = await articlesOf(part);
        for (const { article_id: articleId, name } of part) {
          // One that cannot be made does not keep the others from it.
          lookedAt = articleId;
          const identity = site.current();
          const article = byId.get(articleId);
          const path = article ? picturePath(article, identity) : null;
          if (!article || !path) await remove(articleId, name);
          else if (path !== `/pictures/${name}`) {
            await makeOnce(path.slice('/pictures/'.length), article, identity);
            if (++remade === REMADE) return false;
          }
        }
      }
      if (rows.length < BATCH) lookedAt = '';
      return false;
    },
  };
}
