import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { IMAGE_TOO_LARGE } from '@contracts/image';
import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';
import sharp from 'sharp';
import type { Db } from '../../db/client';
import { AppError } from '../../errors';
import type { BlobStore } from '../blobs/blobStore';
import { inSteps } from '../letOthersRun';
import { createTurns } from '../turns';
import { imageFormatOf } from './imageFormat';
import { UPLOADS_PATH } from './imageNames';

export const SIDE_MAX = 2_000;
/** For photographs, and for animations, which would be huge without loss. */
const LOSSY = { quality: 82, effort: 2 };
/** For drawings that are drawn anew, whose soft gradients take the lossless way seconds. */
const DRAWN = { quality: 90, effort: 2 };
/** For charts and screenshots: their edges stay sharp, and the file is smaller too. */
const NEARLY_LOSSLESS = { nearLossless: true, quality: 60, effort: 2 };
/** A PNG that stays larger than this is a photograph after all. */
const CHART_MAX_BYTES = 700_000;
/** Pixels of one picture, and of all pictures of an animation together: what a decoder may take in memory. */
export const PIXELS_MAX = 50_000_000;
export const ANIMATION_PIXELS_MAX = 60_000_000;
/** Each conversion takes a core and the memory of a picture. */
const AT_ONCE = 2;
const WAITING = { waiting: 100, waitingEach: 4, runningEach: 1 };
/** Reading and resizing are broken off after it; writing cannot be, and is bounded by the pixels. */
export const SECONDS_MOST = 20;
/** Part of every name: a change to the conversion gives new files instead of mixing with the old ones. */
const CONVERSION = 'webp-1';

interface StoredImage {
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

interface Options {
  /** Drawings are text that can name other files, so only those from the operator's own folders are drawn. */
  allowSvg?: boolean;
  /** Who sends it: people take turns. */
  askedBy?: string;
  /** Written together with the row of the image. */
  claim?(trx: Db, name: string): Promise<void>;
}

const notAnImage = () => new AppError(415, 'the file must be a JPEG, PNG, GIF, WebP or AVIF image');
const damaged = () => new AppError(415, 'the image is damaged or cut off');
const tooLarge = (sentence: string) => new AppError(413, sentence);
const tooSlow = () => tooLarge('the image takes too long to convert: please send a smaller or a shorter one');
const millions = (pixels: number) => `${pixels / 1_000_000} million pixels`;

const urlOf = (name: string) => `${UPLOADS_PATH}${name}`;

function nameOf(bytes: Buffer, { allowSvg = false }: Options): string {
  if (bytes.length > IMAGE_MAX_BYTES) {
    throw tooLarge(IMAGE_TOO_LARGE);
  }
  const format = imageFormatOf(bytes);
  if (!format || (format === 'svg' && !allowSvg)) throw notAnImage();
  return `${createHash('sha256').update(CONVERSION).update(bytes).digest('hex').slice(0, 32)}.webp`;
}

/** The frame count and, upright and within bounds, the size that an image will have. */
async function measure(bytes: Buffer) {
  try {
    const {
      width,
      height,
      pages = 1,
      pageHeight = height,
      autoOrient,
    } = await sharp(bytes, { animated: true, limitInputPixels: false }).metadata();
    const pixels = width * pageHeight;
    if (pixels > PIXELS_MAX) throw tooLarge(`the image has more than ${millions(PIXELS_MAX)}`);
    if (pixels * pages > ANIMATION_PIXELS_MAX) {
      throw tooLarge(`the animation has more than ${millions(ANIMATION_PIXELS_MAX)} in all its frames`);
    }
    const isAnimated = pages > 1;
    const upright = isAnimated ? { width, height: pageHeight } : autoOrient;
    const scale = Math.min(1, SIDE_MAX / Math.max(upright.width, upright.height));
    return {
      isAnimated,
      width: Math.max(1, Math.round(upright.width * scale)),
      height: Math.max(1, Math.round(upright.height * scale)),
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damaged();
  }
}

/** Upright, without metadata such as the place of a photograph, at most 2000 pixels a side. */
async function convert(bytes: Buffer): Promise<Buffer> {
  const { isAnimated } = await measure(bytes);
  const limitInputPixels = ANIMATION_PIXELS_MAX;
  const image = sharp(bytes, { animated: isAnimated, limitInputPixels }).timeout({ seconds: SECONDS_MOST });
  const upright = isAnimated ? image : image.autoOrient();
  const sized = upright.resize({
    width: SIDE_MAX,
    height: SIDE_MAX,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const format = imageFormatOf(bytes);
  try {
    if (!isAnimated && (format === 'png' || format === 'gif')) {
      const chart = await sized.clone().webp(NEARLY_LOSSLESS).toBuffer();
      if (chart.length <= CHART_MAX_BYTES) return chart;
    }
    return await sized.webp(format === 'svg' ? DRAWN : LOSSY).toBuffer();
  } catch (error) {
    throw error instanceof Error && error.message.startsWith('timeout') ? tooSlow() : damaged();
  }
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, pageHeight = height } = await sharp(bytes).metadata();
  return { width, height: pageHeight };
}

/** Records who uses an image, and prevents its removal while it is being stored. */
export interface ImageClaims {
  /**
   * Runs the work while no other of the same name runs, then claims what it stored.
   * @param also what is to be written together with the claim.
   */
  hold<T extends { bytes: number }>(
    name: string,
    work: () => Promise<T>,
    also?: (trx: Db) => Promise<void>,
  ): Promise<T>;
}

/** Images as WebP, named by their content: storing one twice is one file. */
export function createImageStore(blobs: BlobStore, claims: ImageClaims) {
  const inTurn = createTurns(AT_ONCE, WAITING);
  /** An animation takes as long as many pictures, so one turn is always left for those. */
  const inTurnOfAnimations = createTurns(1, WAITING);

  async function find(name: string): Promise<(StoredImage & { bytes: number }) | null> {
    const blob = await blobs.get(name);
    if (!blob) return null;
    const size = await sizeOf(await buffer(blob.stream));
    return { url: urlOf(name), ...size, bytes: blob.size };
  }

  async function put(name: string, converted: Buffer) {
    await blobs.put(name, converted);
    return { url: urlOf(name), ...(await sizeOf(converted)), bytes: converted.length };
  }

  /** Converts before the claim, which others wait for; what is there already is not converted again. */
  async function keep(bytes: Buffer, name: string, also?: (trx: Db) => Promise<void>) {
    const early = (await blobs.has(name)) ? null : await convert(bytes);
    return claims.hold(
      name,
      async () => (await find(name)) ?? put(name, early ?? (await convert(bytes))),
      also,
    );
  }

  return {
    /**
     * Where and with what size an image would be stored; writes nothing.
     * @throws AppError 413 or 415 for what would not be stored.
     */
    async preview(bytes: Buffer, options: Options = {}): Promise<StoredImage> {
      const name = nameOf(bytes, options);
      return inTurn(async () => {
        const { width, height } = (await find(name)) ?? (await measure(bytes));
        return { url: urlOf(name), width, height };
      });
    },

    /**
     * Stores an image as WebP; an animated one stays animated.
     * @returns its address on this site and its size.
     * @throws AppError 413 for one that is too large or takes too long, 415 for what is no image by its bytes.
     * TooMuchWaits
     */
    async store(bytes: Buffer, options: Options = {}): Promise<StoredImage> {
      const name = await inSteps(() => nameOf(bytes, options));
      const { askedBy } = options;
      const { isAnimated } = await measure(bytes);
      const also = options.claim && ((trx: Db) => options.claim?.(trx, name) ?? Promise.resolve());
      const kept = () => inTurn(() => keep(bytes, name, also), askedBy);
      const { url, width, height } = await (isAnimated ? inTurnOfAnimations(kept, askedBy) : kept());
      return { url, width, height };
    },
  };
}

export type ImageStore = ReturnType<typeof createImageStore>;
