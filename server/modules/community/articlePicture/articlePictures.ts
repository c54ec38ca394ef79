import { buffer } from 'node:stream/consumers';
import type { ArticleSummary } from '@contracts/article';
import type { SiteIdentity } from '@contracts/site';
import type { SitePicture } from '@contracts/sitePicture';
import type { DatabaseClient } from '../../../db/client';
import type { Tx } from '../../../db/transact';
import { AppError, notFound } from '../../../errors';
import { createJob } from '../../../jobs/job';
import { LOOK_EVERY_MS } from '../../../jobs/lookEvery';
import type { BlobStore } from '../../../lib/blobs/blobStore';
import { type AddedFonts, noAddedFonts } from '../../../lib/images/fonts/addedFonts';
import { isShipped } from '../../../lib/images/fonts/shippedLetters';
import { createTurns, TooMuchWaits } from '../../../lib/turns';
import type { Logger } from '../../../logger';
import { deletePicture, listPictures, replacePicture } from './articlePicture.repository';
import { type PictureContent, pictureContent, picturePath } from './pictureContent';

/** One takes a processor for some 150 ms. */
const AT_ONCE = 1;
const WAITING = 50;
const RETRY_AFTER_SECONDS = 5;
/** Pictures that one check reads, and that it draws again. */
const BATCH = 500;
const REMADE = 50;
/** Articles that are read together. */
const AT_A_TIME = 10;
/** Of articles that were just published, whose pictures are drawn before they are requested. */
const AHEAD_MOST = 100;
/** Articles are often corrected right after publication, which changes the picture. */
const AHEAD_AFTER_MS = 10_000;

interface Dependencies {
  database: DatabaseClient;
  blobs: BlobStore;
  site: { current(): SiteIdentity };
  previewFonts: { fonts(): Promise<AddedFonts> };
  siteIcons: { emblem(picture: SitePicture | null): Promise<Buffer | null> };
  publications: { byIds(articleIds: string[], callerId: null): Promise<ArticleSummary[]> };
  log: Logger;
}

const PICTURES_PATH = '/pictures/';

/** The picture of an article, drawn or not. */
interface Picture {
  articleId: string;
  path: string;
  /** The last part of the path. */
  name: string;
  content: PictureContent;
  fonts: AddedFonts;
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
  const { blobs, site, previewFonts, siteIcons, publications, log } = dependencies;
  const { db } = dependencies.database;
  const inTurn = createTurns(AT_ONCE, { waiting: WAITING });
  const underWay = new Map<string, Promise<Buffer>>();
  /** Where the next check continues. */
  let lookedAt = '';
  /**
   * When the picture of an article may be drawn ahead, by article id. If this is lost, the picture is drawn on
   * request.
   */
  const ahead = new Map<string, number>();

  async function kept(name: string): Promise<Buffer | null> {
    const blob = await blobs.get(blobOf(name));
    return blob && buffer(blob.stream);
  }

  /** Waits for the added fonts, which are read after the start, only where a text needs them. */
  async function fontsFor({ title, author, coauthors }: ArticleSummary): Promise<AddedFonts> {
    const names = [author, ...coauthors].map(({ username }) => username);
    return isShipped([title, site.current().name, ...names].join()) ? noAddedFonts : previewFonts.fonts();
  }

  /** @returns null for an article that can have none. */
  async function pictureOf(article: ArticleSummary | undefined): Promise<Picture | null> {
    if (!article) return null;
    const fonts = await fontsFor(article);
    const content = pictureContent(article, site.current(), fonts);
    if (!content) return null;
    const path = picturePath(article, content);
    return { articleId: article._id, path, name: path.slice(PICTURES_PATH.length), content, fonts };
  }

  async function make({ articleId, name, content, fonts }: Picture): Promise<Buffer> {
    const { drawPicture } = await import('./drawPicture');
    const emblem = await siteIcons.emblem(content.emblem);
    const bytes = await drawPicture(content, emblem, fonts);
    await blobs.put(blobOf(name), bytes);
    const former = await replacePicture(db, articleId, name);
    if (former) await blobs.remove(blobOf(former));
    return bytes;
  }

  function makeOnce(picture: Picture): Promise<Buffer> {
    const { name } = picture;
    const making =
      underWay.get(name) ??
      inTurn(async () => (await kept(name)) ?? make(picture))
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

  async function drawNext(articleId: string): Promise<void> {
    const [article] = await publications.byIds([articleId], null);
    const picture = await pictureOf(article);
    if (picture && !(await blobs.has(blobOf(picture.name)))) await makeOnce(picture);
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

    /** The path of the generated picture for previews; null if the article has a cover, or no picture can be made. */
    async pathOf(article: ArticleSummary): Promise<string | null> {
      if (article.cover_pic.startsWith('/')) return null;
      return (await pictureOf(article))?.path ?? null;
    },

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
     * @returns the new address for an earlier picture of the article.
     * @throws AppError 404 if no published article has it, 503 if too many are being drawn.
     */
    async find(name: string): Promise<{ bytes: Buffer } | { movedTo: string }> {
      const [article] = await publications.byIds([name.slice(0, name.lastIndexOf('-'))], null);
      const picture = await pictureOf(article);
      if (!picture) throw notFound();
      if (picture.name !== name) return { movedTo: picture.path };
      return { bytes: (await kept(name)) ?? (await makeOnce(picture)) };
    },

    /**
     * Checks the next batch of pictures. Draws outdated ones again, such as those with another accent of the site,
     * and removes those of unpublished articles.
     * @returns false: nothing waits for it, so a round has one batch.
     */
    async keepUp(): Promise<false> {
      const rows = await listPictures(db, lookedAt, BATCH);
      let remade = 0;
      for (let start = 0; start < rows.length; start += AT_A_TIME) {
        const part = rows.slice(start, start + AT_A_TIME);
        const byId = await articlesOf(part);
        for (const { article_id: articleId, name } of part) {
          // One that cannot be drawn does not stop the others.
          lookedAt = articleId;
          const picture = await pictureOf(byId.get(articleId));
          if (!picture) await remove(articleId, name);
          else if (picture.name !== name) {
            await makeOnce(picture);
            if (++remade === REMADE) return false;
          }
        }
      }
      if (rows.length < BATCH) lookedAt = '';
      return false;
    },
  };
}
