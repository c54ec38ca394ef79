import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { IMAGE_TOO_LARGE } from '@contracts/image';
import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';
import type { Db } from '../../db/client';
import { AppError } from '../../errors';
import type { BlobStore } from '../blobs/blobStore';
import { inSteps } from '../letOthersRun';
import { createTurns } from '../turns';
import type { Converted, PictureForm } from './conversion';
import { type Box, drawingAsPng } from './drawing';
import { imageFormatOf } from './imageFormat';
import { UPLOADS_PATH } from './imageNames';

/** Each conversion takes a core and the memory of a picture. */
const AT_ONCE = 2;
const WAITING = { waiting: 100, waitingEach: 4, runningEach: 1 };
/** Part of every name: a change to the conversion gives new files instead of mixing with the old ones. */
const CONVERSION = 'webp-1';

export interface StoredImage {
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface StoreOptions {
  /** Draws drawings within this process, as only those from the operator's own folders are. */
  allowSvg?: boolean;
  /** The size limits of a picture of the site. SVGs are accepted, and nothing is animated. */
  form?: PictureForm;
  /** Takes less time now; a job makes the file smaller afterwards. */
  isQuick?: boolean;
  /** Throws for a size that cannot be used, before anything is stored. */
  checkSize?(size: Box): void;
  /** The person who sends it: people take turns. */
  askedBy?: string;
  /** Written together with the row of the image. */
  claim?(trx: Db, name: string): Promise<void>;
}

const notAnImage = (kinds: string) => new AppError(415, `the file must be a ${kinds} image`);
const urlOf = (name: string) => `${UPLOADS_PATH}${name}`;

function nameOf(bytes: Buffer, { allowSvg = false, form }: StoreOptions): string {
  if (bytes.length > IMAGE_MAX_BYTES) {
    throw new AppError(413, IMAGE_TOO_LARGE);
  }
  const format = imageFormatOf(bytes);
  if (!format) throw notAnImage(form ? 'JPEG, PNG, GIF, WebP, AVIF or SVG' : 'JPEG, PNG, GIF, WebP or AVIF');
  if (format === 'svg' && !allowSvg && !form) throw notAnImage('JPEG, PNG, GIF, WebP or AVIF');
  const conversion = form ? `${CONVERSION} ${JSON.stringify(form)}` : CONVERSION;
  return `${createHash('sha256').update(conversion).update(bytes).digest('hex').slice(0, 32)}.webp`;
}

/** Loaded with the first image that is stored: its library is large. */
const conversion = () => import('./conversion');

const convert = async (bytes: Buffer, options: Pick<StoreOptions, 'form' | 'isQuick'>) =>
  (await conversion()).convert(bytes, options);
const measure = async (bytes: Buffer) => (await conversion()).measure(bytes);
const sizeOf = async (bytes: Buffer) => (await conversion()).sizeOf(bytes);

/** Records who uses an image, and prevents its removal while it is being stored. */
export interface ImageClaims {
  /**
   * Runs the work while no other work with this name runs, then claims what it stored. A job looks after an image that
   * was converted quickly.
   * @param also written together with the claim.
   */
  hold<T extends { bytes: number; isQuick?: boolean }>(
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

  async function put(name: string, { bytes, isQuick }: Converted) {
    await blobs.put(name, bytes);
    return { url: urlOf(name), ...(await sizeOf(bytes)), bytes: bytes.length, isQuick };
  }

  /** Converts before the claim, because others wait for it. An existing image is not converted again. */
  async function keep(bytes: Buffer, name: string, options: StoreOptions) {
    const { claim } = options;
    const early = (await blobs.has(name)) ? null : await convert(bytes, options);
    return claims.hold(
      name,
      async () => (await find(name)) ?? put(name, early ?? (await convert(bytes, options))),
      claim && ((trx) => claim(trx, name)),
    );
  }

  /** Drawings of others as pictures. */
  const drawn = async (bytes: Buffer, { form, askedBy }: StoreOptions): Promise<Buffer> =>
    form && imageFormatOf(bytes) === 'svg' ? inTurn(() => drawingAsPng(bytes, form), askedBy) : bytes;

  return {
    /** The size of a stored image; null where there is none of this name. */
    async sizeOf(name: string): Promise<Box | null> {
      const found = await find(name);
      return found && { width: found.width, height: found.height };
    },

    /**
     * The address and size that an image would be stored with; writes nothing.
     * @throws AppError 413 or 415 if it would not be stored.
     */
    async preview(bytes: Buffer, options: StoreOptions = {}): Promise<StoredImage> {
      const name = nameOf(bytes, options);
      return inTurn(async () => {
        const { width, height } = (await find(name)) ?? (await measure(bytes));
        return { url: urlOf(name), width, height };
      });
    },

    /**
     * Stores an image as WebP; an animated one stays animated.
     * @returns its address on this site and its size.
     * @throws AppError 413 if it is too large or takes too long, 415 if its bytes are not an image. TooMuchWaits
     */
    async store(bytes: Buffer, options: StoreOptions = {}): Promise<StoredImage> {
      const name = await inSteps(() => nameOf(bytes, options));
      const { askedBy } = options;
      const picture = await drawn(bytes, options);
      const { isAnimated, ...size } = await measure(picture);
      options.checkSize?.(size);
      const kept = () => inTurn(() => keep(picture, name, options), askedBy);
      const { url, width, height } = await (isAnimated ? inTurnOfAnimations(kept, askedBy) : kept());
      return { url, width, height };
    },
  };
}

export type ImageStore = ReturnType<typeof createImageStore>;
