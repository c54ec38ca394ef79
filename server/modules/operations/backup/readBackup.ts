import { createHash, type Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { StoredRow } from '../../../db/snapshot';
import { isImageName } from '../../../lib/images/imageNames';
import { createPacer } from '../../../lib/pacer';
import { type Member, readMembers } from './archiveReader';
import type { Pass } from './encryption';
import { BackupError, FORMAT_VERSION, type Manifest, manifestSchema } from './manifest';
import { readWhole, rowsOf } from './memberParts';

export const MANIFEST = 'manifest.json';
/** An animation is stored at a multiple of what may be uploaded. */
const IMAGE_MAX_BYTES = 128 * 1024 * 1024;
const MANIFEST_MAX_BYTES = 16 * 1024 * 1024;
const PARTS = /^tables\/(\w+)\/(\d{6,})\.jsonl$/;
const IMAGES = /^uploads\/(.+)$/;

export const partPath = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;
export const imagePath = (name: string) => `uploads/${name}`;

/** Written before the bytes of an image, because all images share one checksum. */
export const imageLine = (name: string, size: number) => `${name} ${size}\n`;

interface Listeners {
  /** Rows of a table, some at a time. */
  onRows?(table: string, rows: StoredRow[]): Promise<void>;
  onImage?(name: string, bytes: Buffer): Promise<void>;
  /** How many bytes of the file were read, of how many. */
  onProgress?(done: number, of: number): void;
  /** Opens a file that is encrypted. */
  decrypt?: Pass;
  signal?: AbortSignal;
}

const damaged = (what: string) => new BackupError(`The archive is damaged: ${what}.`);
const foreign = () => new BackupError('This file is not a Byline backup.');

function parseManifest(bytes: Buffer): Manifest {
  let content: unknown;
  try {
    content = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw damaged('its list of contents cannot be read');
  }
  const { version } = content as { version?: unknown };
  if (typeof version === 'number' && version > FORMAT_VERSION) {
    throw new BackupError('The archive was made by a newer version of Byline, and only that can restore it.');
  }
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw damaged('its list of contents is not complete');
  return manifest.data;
}

interface Sum {
  count: number;
  bytes: number;
  parts: number;
  hash: Hash;
}

const newSum = (): Sum => ({ count: 0, bytes: 0, parts: 0, hash: createHash('sha256') });

/** Passes chunks on and sums them up, with a pause where they take long. */
async function* summed(chunks: AsyncIterable<Buffer>, sum: Sum, pace: () => Promise<void>) {
  for await (const chunk of chunks) {
    sum.bytes += chunk.length;
    sum.hash.update(chunk);
    await pace();
    yield chunk;
  }
}

function compare(found: Map<string, Sum>, images: Sum, manifest: Manifest): void {
  const expected = Object.entries(manifest.tables);
  for (const [table, { rows, bytes, sha256 }] of expected) {
    const { count, bytes: size, hash } = found.get(table) ?? newSum();
    if (count !== rows) throw damaged(`${table} has ${count} rows instead of ${rows}`);
    if (size !== bytes || hash.digest('hex') !== sha256) throw damaged(`${table} is not what was written`);
  }
  const extra = [...found.keys()].find((table) => !manifest.tables[table]);
  if (extra) throw damaged(`its list of contents does not name ${extra}`);
  if (images.count !== manifest.images.files) {
    throw damaged(`there are ${images.count} images instead of ${manifest.images.files}`);
  }
  if (images.bytes !== manifest.images.bytes || images.hash.digest('hex') !== manifest.images.sha256) {
    throw damaged('the images are not what was written');
  }
}

/**
 * Reads a whole backup and verifies it: every row, every checksum, and that nothing is missing. Data passed to the
 * listeners is only valid once this has returned.
 * @throws BackupError if the file is not a backup, is damaged, or was made by a newer version.
 */
export async function readBackup(file: string, listeners: Listeners = {}): Promise<Manifest> {
  const { onRows, onImage, onProgress, decrypt, signal } = listeners;
  const pace = createPacer(signal);
  const tables = new Map<string, Sum>();
  const images = newSum();
  const imageNames = new Set<string>();
  const { size } = await stat(file);
  let manifest: Manifest | null = null;

  async function readPart(table: string, part: number, chunks: AsyncIterable<Buffer>): Promise<void> {
    const sum = tables.get(table) ?? newSum();
    tables.set(table, sum);
    if (part !== ++sum.parts) throw damaged(`a part of ${table} is missing`);
    for await (const rows of rowsOf(summed(chunks, sum, pace), table)) {
      sum.count += rows.length;
      if (rows.length > 0) await onRows?.(table, rows);
    }
  }

  async function readImage(name: string, { size, chunks }: Member): Promise<void> {
    if (!isImageName(name)) throw foreign();
    if (imageNames.has(name)) throw damaged('an image is in it twice');
    imageNames.add(name);
    images.count++;
    images.hash.update(imageLine(name, size));
    const bytes = await readWhole(summed(chunks, images, pace), IMAGE_MAX_BYTES, 'an image');
    await onImage?.(name, bytes);
  }

  for await (const member of readMembers(file, (read) => onProgress?.(read, size), decrypt)) {
    const { path, chunks } = member;
    await pace();
    if (manifest) throw damaged('something follows its end');
    const [, table, part] = PARTS.exec(path) ?? [];
    const [, image] = IMAGES.exec(path) ?? [];
    if (table) await readPart(table, Number(part), chunks);
    else if (image) await readImage(image, member);
    else if (path === MANIFEST) {
      manifest = parseManifest(await readWhole(chunks, MANIFEST_MAX_BYTES, 'its list of contents'));
    } else throw foreign();
  }
  if (!manifest) throw damaged('its end is missing');
  compare(tables, images, manifest);
  return manifest;
}
