import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArchiveEntry } from './archiveEntry';

/**
 * Writes the files of an archive into a folder, one after another, with little of them in memory.
 * @throws what an entry throws, and for a path that leads out of the folder.
 */
export async function writeFolder(
  folder: string,
  entries: AsyncIterable<ArchiveEntry>,
  signal: AbortSignal,
): Promise<void> {
  const root = path.resolve(folder);
  await mkdir(root, { recursive: true });
  for await (const { path: name, open } of entries) {
    const file = path.resolve(root, name);
    if (!file.startsWith(root + path.sep)) throw new Error(`${name} leads out of the folder`);
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(await open(), createWriteStream(file), { signal });
  }
}
