import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BackupStage } from '@contracts/backup';
import { version } from '../../../../package.json';
import type { DatabaseClient } from '../../../db/client';
import { type Snapshot, withSnapshot } from '../../../db/snapshot';
import { tablesOf } from '../../../db/tablesOf';
import type { Env } from '../../../env';
import type { Feature } from '../../../feature';
import type { BlobStore } from '../../../lib/blobs/blobStore';
import { syncFolder } from '../../../lib/blobs/fileBlobs';
import type { Clock } from '../../../lib/clock';
import { isImageName } from '../../../lib/images/imageNames';
import { createPacer } from '../../../lib/pacer';
import { type ArchiveWriter, createArchiveWriter } from './archiveWriter';
import { checkPublicKeys, type Sealed, sealTo } from './encryption';
import { keptRows, keptTables } from './keptTables';
import { BackupError, FORMAT_VERSION, type Manifest } from './manifest';
import { imageLine, imagePath, MANIFEST, partPath, readBackup } from './readBackup';
import { encodeRow } from './rowCodec';

/** Bytes of rows in memory at a time. */
const PART_BYTES = 1024 * 1024;
const MISSING_NAMED = 100;

export interface Source {
  database: Pick<DatabaseClient, 'db' | 'kind'>;
  env: Pick<Env, 'DATA_DIR' | 'BACKUP_PUBLIC_KEY'>;
  blobs: Pick<BlobStore, 'get'>;
  clock: Clock;
  features: Feature[];
  /** Called with the progress of a stage: tables, images, and bytes that were verified. */
  onProgress?(stage: BackupStage, done: number, of: number): void;
  /** Breaks it off. */
  signal?: AbortSignal;
}

/** Writes the tables and collects the names of the images that they are about. */
async function writeTables(source: Source, snapshot: Snapshot, archive: ArchiveWriter) {
  const pace = createPacer(source.signal);
  const ours = await tablesOf(snapshot.migrations);
  const isKept = keptTables(source.features);
  const kept = snapshot.tables.filter(({ name }) => ours.has(name) && isKept(name));
  const tables: Manifest['tables'] = {};
  // Long texts instead of a hundred thousand short ones.
  const imageNames: string[] = [];
  for (const [index, table] of kept.entries()) {
    source.onProgress?.('tables', index, kept.length);
    const hash = createHash('sha256');
    const sum = { rows: 0, bytes: 0 };
    let lines: string[] = [];
    let size = 0;
    let parts = 0;
    const writePart = async () => {
      const bytes = Buffer.from(lines.join(''));
      lines = [];
      size = 0;
      sum.bytes += bytes.length;
      hash.update(bytes);
      await archive.add(partPath(table.name, ++parts), bytes);
    };
    for await (const all of snapshot.read(table)) {
      const rows = keptRows(table.name, all);
      sum.rows += rows.length;
      if (table.name === 'image') imageNames.push(rows.map((row) => `${row.name}\n`).join(''));
      for (const row of rows) {
        const line = encodeRow(row);
        lines.push(line);
        size += line.length;
        if (size >= PART_BYTES) await writePart();
        await pace();
      }
      await pace();
    }
    if (lines.length > 0) await writePart();
    tables[table.name] = { ...sum, sha256: hash.digest('hex') };
  }
  return { migrations: snapshot.migrations, tables, imageNames };
}

/** Writes the images that the database referred to when it was read. Records those that no longer exist. */
async function writeImages(source: Source, batches: string[], archive: ArchiveWriter) {
  const pace = createPacer(source.signal);
  const hash = createHash('sha256');
  const images = { files: 0, bytes: 0, missing: { count: 0, names: [] as string[] } };
  const all = batches.reduce((sum, batch) => sum + batch.split('\n').length - 1, 0);

  async function writeImage(name: string): Promise<void> {
    const blob = await source.blobs.get(name);
    if (!blob) {
      images.missing.count++;
      if (images.missing.names.length < MISSING_NAMED) images.missing.names.push(name);
      return;
    }
    const bytes = await buffer(blob.stream);
    hash.update(imageLine(name, bytes.length)).update(bytes);
    images.files++;
    images.bytes += bytes.length;
    await archive.add(imagePath(name), bytes);
  }

  for (const batch of batches) {
    for (const name of batch.split('\n').filter(isImageName)) {
      await pace();
      source.onProgress?.('images', images.files + images.missing.count, all);
      await writeImage(name);
    }
  }
  return { ...images, sha256: hash.digest('hex') };
}

/** Writes a whole archive, without looking at it again. */
async function writeArchive(source: Source, file: string, sealed: Sealed | null): Promise<void> {
  const now = source.clock.now();
  const archive = createArchiveWriter(file, now, sealed?.encrypt);
  try {
    const { imageNames, ...content } = await withSnapshot(source.database, source.env, (snapshot) =>
      writeTables(source, snapshot, archive),
    );
    const manifest: Manifest = {
      format: 'byline-backup',
      version: FORMAT_VERSION,
      byline: version,
      madeAt: now.toISOString(),
      database: source.database.kind,
      ...content,
      images: await writeImages(source, imageNames, archive),
    };
    await archive.add(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    await archive.end();
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

/**
 * Backs up database and images while the site runs, verifies the file, and only then gives it its name. With
 * `BACKUP_PUBLIC_KEY` the file is encrypted.
 * @returns its contents and its size in bytes.
 * @throws BackupError if a file with this name exists, and errors of the disk, the database or the store.
 */
export async function writeBackup(
  source: Source,
  file: string,
): Promise<{ manifest: Manifest; bytes: number }> {
  if (existsSync(file)) throw new BackupError(`There is a file ${file} already.`);
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  const keys = source.env.BACKUP_PUBLIC_KEY;
  if (keys) await checkPublicKeys(keys);
  const sealed = keys ? sealTo(keys) : null;
  await writeArchive(source, unfinished, sealed);
  try {
    const manifest = await readBackup(unfinished, {
      decrypt: sealed?.decrypt,
      onProgress: (done, of) => source.onProgress?.('checking', done, of),
      signal: source.signal,
    });
    const { size } = await stat(unfinished);
    await rename(unfinished, file);
    await syncFolder(folder);
    return { manifest, bytes: size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
