import { createHash, type Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { StoredRow } from '../../../db/snapshot';
import { isImageName } from '../../../lib/images/imageNames';
import { createPacer } from '../../../lib/pacer';
import { readMembers } from './archiveReader';
import { BackupError, FORMAT_VERSION, type Manifest, manifestSchema } from './manifest';
import { decodeRow } from './rowCodec';

export const MANIFEST = 'manifest.json';
const PARTS = /^tables\/(\w+)\/(\d{6,})\.jsonl$/;
const IMAGES = /^uploads\/(.+)$/;

export const partPath = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;
export const imagePath = (name: string) => `uploads/${name}`;

/** What is said of an image before its bytes, where all images have one sum. */
export const imageLine = (name: string, size: number) => `${name} ${size}\n`;

interface Listeners {
  /** Rows of a table, some at a time. */
  onRows?(table: string, rows: StoredRow[]): Promise<void>;
  onImage?(name: string, bytes: Buffer): Promise<void>;
  /** How many bytes of the file were read, of how many. */
  onProgress?(done: number, of: number): void;
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

/** What a part says of its rows. @throws BackupError for what is no row. */
async function rowsOf(part: Buffer, table: string, pace: () => Promise<void>): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (let start = 0; start < part.length; ) {
    const end = part.indexOf(10, start);
    try {
      rows.push(decodeRow(part.toString('utf8', start, end)));
    } catch {
      throw damaged(`a row of ${table} cannot be read`);
    }
    start = end + 1;
    await pace();
  }
  return rows;
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
 * Reads a whole backup and checks it while doing so: every row, every sum, and that nothing is missing. What the
 * listeners were told is good only once this has returned.
 * @throws BackupError for a file that is no backup, is damaged, or was made by a newer version.
 */
export async function readBackup(file: string, listeners: Listeners = {}): Promise<Manifest> {
  const { onRows, onImage, onProgress, signal } = listeners;
  const pace = createPacer(signal);
  const tables = new Map<string, Sum>();
  const images = newSum();
  const { size } = await stat(file);
  let manifest: Manifest | null = null;

  async function readPart(table: string, part: number, bytes: Buffer): Promise<void> {
    const sum = tables.get(table) ?? newSum();
    tables.set(table, sum);
    if (part !== ++sum.parts) throw damaged(`a part of ${table} is missing`);
    const rows = await rowsOf(bytes, table, pace);
    sum.count += rows.length;
    sum.bytes += bytes.length;
    sum.hash.update(bytes);
    await onRows?.(table, rows);
  }

  async function readImage(name: string, bytes: Buffer): Promise<void> {
    if (!isImageName(name)) throw foreign();
    images.count++;
    images.bytes += bytes.length;
    images.hash.update(imageLine(name, bytes.length)).update(bytes);
    await onImage?.(name, bytes);
  }

  for await (const { path, bytes } of readMembers(file, (read) => onProgress?.(read, size))) {
    await pace();
    if (manifest) throw damaged('something follows its end');
    const [, table, part] = PARTS.exec(path) ?? [];
    const [, image] = IMAGES.exec(path) ?? [];
    if (table) await readPart(table, Number(part), bytes);
    else if (image) await readImage(image, bytes);
    else if (path === MANIFEST) manifest = parseManifest(bytes);
    else throw foreign();
  }
  if (!manifest) throw damaged('its end is missing');
  compare(tables, images, manifest);
  return manifest;
}
