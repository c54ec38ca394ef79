import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';
import { inMegabytes, largestImage, readBytes } from './imageFile';
import { type ImageKind, imageKindOf, KIND_BYTES } from './imageKind';

/** A picture as it is sent. */
export interface PreparedImage {
  blob: Blob;
  /** Displayed pixels; null if this browser does not know. */
  width: number | null;
  height: number | null;
}

/** Why a file cannot be used at all; the message is a sentence for its author. */
export class UnusableImage extends Error {
  override readonly name = 'UnusableImage';
}

/** The server keeps no more pixels a side, so they need not travel. */
const SIDE_MAX = 2_000;
const QUALITY = 0.92;

const accepted: ImageKind[] = ['jpeg', 'png', 'gif', 'webp', 'avif'];

const namesOf: Partial<Record<ImageKind, string>> = {
  svg: 'an SVG drawing',
  tiff: 'a TIFF picture',
  bmp: 'a BMP picture',
};

const tooLarge = (name: string, bytes: number) =>
  new UnusableImage(
    `“${name}” is too large: ${inMegabytes(bytes)} is over ${largestImage}. Choose a smaller version of it.`,
  );

const notUsable = (name: string, kind: ImageKind | null) =>
  new UnusableImage(
    `“${name}” is ${(kind && namesOf[kind]) ?? 'not a picture'}: choose a JPG, PNG, GIF, WebP or AVIF image.`,
  );

const needsConversion = (name: string) =>
  new UnusableImage(
    `“${name}” is a HEIC photo, which this browser cannot convert. Save it as JPG and choose that (on an iPhone: Settings, Camera, Formats, Most Compatible).`,
  );

/** Upright, as browsers show it; null where the browser cannot decode it. */
async function decode(blob: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    return await createImageBitmap(blob);
  } catch {
    return null;
  }
}

const toBlob = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

async function redraw(
  bitmap: ImageBitmap,
  width: number,
  height: number,
  types: string[],
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  for (const type of types) {
    const blob = await toBlob(canvas, type);
    if (blob && blob.size <= IMAGE_MAX_BYTES) return blob;
  }
  return null;
}

/** Charts and screenshots stay exact as long as that fits. */
const targetsOf = (kind: ImageKind) =>
  kind === 'png'
    ? ['image/png', 'image/webp', 'image/jpeg']
    : kind === 'webp'
      ? ['image/webp', 'image/jpeg']
      : ['image/jpeg'];

/**
 * Checks a file by its bytes and makes it as small as the server would: larger photos are scaled down here, and HEIC is
 * converted where the browser can read it.
 * @throws UnusableImage with a sentence for the author.
 */
export async function prepareImage(file: Blob, name: string): Promise<PreparedImage> {
  if (file.size === 0) throw new UnusableImage(`“${name}” is empty.`);
  const kind = imageKindOf(new Uint8Array(await readBytes(file.slice(0, KIND_BYTES))));
  if (kind !== 'heic' && (kind === null || !accepted.includes(kind))) throw notUsable(name, kind);
  const bitmap = await decode(file);
  if (!bitmap) {
    if (kind === 'heic') throw needsConversion(name);
    if (file.size > IMAGE_MAX_BYTES) throw tooLarge(name, file.size);
    return { blob: file, width: null, height: null };
  }
  try {
    const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const isAsSmallAsItGets = kind !== 'heic' && scale === 1 && file.size <= IMAGE_MAX_BYTES;
    // A canvas would stop an animation.
    if (kind === 'gif' || isAsSmallAsItGets) {
      if (file.size > IMAGE_MAX_BYTES) throw tooLarge(name, file.size);
      return { blob: file, width, height };
    }
    const drawn = await redraw(bitmap, width, height, targetsOf(kind));
    if (drawn && (drawn.size < file.size || kind === 'heic')) return { blob: drawn, width, height };
    if (kind === 'heic') throw needsConversion(name);
    if (file.size > IMAGE_MAX_BYTES) throw tooLarge(name, file.size);
    return { blob: file, width, height };
  } finally {
    bitmap.close();
  }
}
