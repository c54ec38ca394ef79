import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveEntry } from './archiveEntry';

/** Data that the archive keeps of each file for its final list. */
interface Kept {
  entries: { utf8FileName: Buffer; doFileDataPump: unknown }[];
}

/** Lets go of what the list does not need: a hundred thousand files would keep hundreds of megabytes. */
function slimLast(zip: ZipFile & Partial<Kept>): void {
  const entry = zip.entries?.at(-1);
  if (!entry) return;
  // A short name shares a block of 8 KB with other data, which would stay in memory as long as the name.
  entry.utf8FileName = Buffer.from(Uint8Array.from(entry.utf8FileName).buffer);
  entry.doFileDataPump = null;
}

/**
 * Writes a ZIP, one entry after another, with little of it in memory. The file is for its owner only.
 * @throws what an entry throws.
 */
export async function writeZip(
  path: string,
  entries: AsyncIterable<ArchiveEntry>,
  signal: AbortSignal,
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const mtime = new Date();
  zip.on('error', (error: Error) => output.destroy(error));
  const file = await open(path, 'w', 0o600);
  const written = pipeline(output, file.createWriteStream({ flush: true }), { signal });
  let failEntry: ((error: unknown) => void) | undefined;
  // Both are awaited below; until then a failure of one must not end the process.
  written.catch((error: unknown) => failEntry?.(error));
  for await (const entry of entries) {
    const { path: name, isStored = false } = entry;
    // The archive keeps this callback to its end: the source of the file must not stay in memory with it.
    let start: ArchiveEntry['open'] | null = entry.open;
    const takeStart = () => {
      const taken = start;
      start = null;
      return taken?.() ?? Promise.reject(new Error(`${name} was opened twice`));
    };
    await new Promise<void>((resolve, reject) => {
      failEntry = reject;
      const fail = (error: unknown) => {
        zip.emit('error', error);
        reject(error);
      };
      zip.addReadStreamLazy(name, { compress: !isStored, mode: 0o100600, mtime }, (give) => {
        Promise.resolve()
          .then(takeStart)
          .then((stream) => {
            stream.once('error', fail).once('end', resolve);
            give(null, stream);
          })
          .catch(fail);
      });
    });
    slimLast(zip);
    signal.throwIfAborted();
  }
  zip.end();
  await written;
}
