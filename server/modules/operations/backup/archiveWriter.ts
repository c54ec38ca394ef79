import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Header } from 'tar';
import type { Pass } from './encryption';

export const BLOCK = 512;

/** Higher levels take twice the time to save a tenth. */
const LEVEL = 4;

/** How many bytes are missing to a whole block. */
export const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

export type ArchiveWriter = ReturnType<typeof createArchiveWriter>;

/**
 * Writes a new tar that is compressed with gzip, encrypted if requested, and readable by its owner only. Data stays
 * in memory only briefly.
 */
export function createArchiveWriter(file: string, mtime: Date, encrypt?: Pass) {
  const gzip = createGzip({ level: LEVEL });
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = encrypt ? pipeline(gzip, encrypt, output) : pipeline(gzip, output);
  // The next write, or the end, reports it.
  written.catch(() => {});

  async function write(bytes: Buffer): Promise<void> {
    if (!gzip.destroyed && gzip.write(bytes)) return;
    await Promise.race([gzip.destroyed ? written : once(gzip, 'drain'), written]);
  }

  return {
    /** @throws what the disk says */
    async add(path: string, bytes: Buffer): Promise<void> {
      const header = Buffer.alloc(BLOCK);
      new Header({ path, size: bytes.length, mode: 0o600, mtime, type: 'File' }).encode(header);
      await write(header);
      await write(bytes);
      await write(Buffer.alloc(paddingOf(bytes.length)));
    },

    /** Resolves once it is on the disk. */
    async end(): Promise<void> {
      // Two empty blocks end a tar.
      await write(Buffer.alloc(2 * BLOCK));
      gzip.end();
      await written;
    },

    /** Leaves nothing behind. */
    async discard(): Promise<void> {
      gzip.destroy();
      await written.catch(() => {});
      await rm(file, { force: true });
    },
  };
}
