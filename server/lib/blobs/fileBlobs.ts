import { createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createId } from '../ids';
import type { BlobStore } from './blobStore';

const HALF_WRITTEN_MS = 60 * 60 * 1_000;

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

/** The new name is on disk too, and not only the bytes. Windows opens no folders, and writes names by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(folder);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** A reader finds either nothing or the whole file, also after a crash. */
async function writeWhole(
  folder: string,
  name: string,
  parts: Iterable<Buffer> | AsyncIterable<Buffer>,
): Promise<void> {
  const temporary = path.join(folder, `.${createId()}.tmp`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      for await (const part of parts) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path.join(folder, name));
    await syncFolder(folder);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Removes what a crash left. An import beside the server may be writing files now. */
async function removeHalfWritten(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => /^\.\w+\.tmp$/.test(name))) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.NaN }));
    if (Date.now() - mtimeMs > HALF_WRITTEN_MS) await rm(file, { force: true });
  }
}

/** Keeps bytes as files in `DATA_DIR/uploads`. */
export function createFileBlobs(dataDir: string): BlobStore {
  const folder = path.resolve(dataDir, 'uploads');
  const fileOf = (name: string) => path.join(folder, name);
  return {
    // The folder is made with the first file; whether DATA_DIR can be written the database has found out.
    check: () => removeHalfWritten(folder),

    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, name, [bytes]);
    },

    async putFile(name, source) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(folder, name, createReadStream(source));
    },

    async get(name) {
      try {
        const file = await open(fileOf(name));
        const { size } = await file.stat();
        return { size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    has: (name) =>
      access(fileOf(name)).then(
        () => true,
        () => false,
      ),

    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
