import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { IMAGE_TOO_LARGE } from '@contracts/image';
import { isArticleImage } from '@contracts/rules/articleAddress';
import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';
import { AppError } from '../../../../errors';
import type { ImageStore, StoredImage } from '../../../../lib/images/imageStore';
import { TooMuchWaits } from '../../../../lib/turns';
import type { PlacedImage } from '../markdown/html/placeMedia';
import type { Source } from '../source/source';
import { awaitedLine } from './pictureLines';

export interface PictureContext {
  source: Pick<Source, 'address' | 'file' | 'system' | 'target' | 'isOwn'>;
  images: Pick<ImageStore, 'store' | 'preview'>;
  isDryRun: boolean;
}

export const NO_FILE = 'the export does not have the file';

/** The bytes of a file of an export, which may say that it is smaller than it is. */
async function bytesOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    const bytes = Buffer.from(part as Uint8Array);
    length += bytes.length;
    // Leaving the loop destroys the stream.
    if (length > IMAGE_MAX_BYTES) throw new AppError(413, IMAGE_TOO_LARGE);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/** The address of a picture on the web; null for a path of an unknown site. */
function webAddress(src: string, address: string | null): string | null {
  const root = address ?? undefined;
  if (!URL.canParse(src.startsWith('//') ? `https:${src}` : src, root)) return null;
  const url = new URL(src.startsWith('//') ? `https:${src}` : src, root);
  return /^https?:$/.test(url.protocol) && isArticleImage(url.href) ? url.href : null;
}

async function read(src: string, { source }: PictureContext, of?: string): Promise<Buffer | null> {
  const embedded = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(src)?.[1];
  if (embedded !== undefined) return Buffer.from(embedded, 'base64');
  const file = await source.file(src, of);
  return file && bytesOf(file);
}

/** How soon the import looks again whether there is room for its pictures. */
const LOOK_AGAIN_MS = 500;

/** Stores a picture, or for a dry run measures it. Where too many people wait with theirs, it waits for room in the line. */
async function stored(bytes: Buffer, context: PictureContext): Promise<StoredImage> {
  const { images, isDryRun, source } = context;
  const how = { allowSvg: source.isOwn === true, isQuick: true };
  try {
    return await (isDryRun ? images.preview(bytes, how) : images.store(bytes, how));
  } catch (error) {
    if (!(error instanceof TooMuchWaits)) throw error;
  }
  await setTimeout(LOOK_AGAIN_MS);
  return stored(bytes, context);
}

/**
 * A picture of an export in its new place: stored here where the export has the file, else at its address on the web,
 * from which the server fetches it later.
 * @param of the key of the article that shows it.
 * @returns a text that says why it is nowhere.
 */
export async function placePicture(
  src: string,
  context: PictureContext,
  of?: string,
): Promise<PlacedImage | string> {
  try {
    const bytes = await read(src, context, of);
    if (bytes) {
      const { url, width, height } = await stored(bytes, context);
      return { src: url, width, height };
    }
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  const address = webAddress(src, context.source.address);
  return address ? { src: address } : NO_FILE;
}

/** Whether a picture in its place is still on another site. */
export const isOfWeb = (src: string): boolean => /^https?:/i.test(src);

interface PlacedPictures {
  placed: Map<string, PlacedImage>;
  changes: string[];
  /** How many are still on other sites. */
  awaited: number;
}

const shown = (address: string) => (address.length > 100 ? `${address.slice(0, 100)}…` : address);

export const missingPicture = (src: string, reason: string): string =>
  `a picture is missing: ${shown(src)} (${reason})`;

/** Pictures per text; further ones are replaced with their descriptions. */
const PICTURES_MAX = 1_000;

/** Places all pictures of a text, each once. */
export async function placePictures(
  addresses: string[],
  context: PictureContext,
  of?: string,
): Promise<PlacedPictures> {
  const placed: PlacedPictures['placed'] = new Map();
  const changes: string[] = [];
  let awaited = 0;
  const all = [...new Set(addresses)];
  for (const src of all.slice(0, PICTURES_MAX)) {
    const picture = await placePicture(src, context, of);
    if (typeof picture === 'string') changes.push(missingPicture(src, picture));
    placed.set(src, typeof picture === 'string' ? null : picture);
    if (picture && typeof picture !== 'string' && isOfWeb(picture.src)) awaited++;
  }
  if (all.length > PICTURES_MAX)
    changes.push(`${all.length - PICTURES_MAX} pictures more than a text can have`);
  if (awaited > 0) changes.push(awaitedLine(awaited));
  return { placed, changes, awaited };
}
