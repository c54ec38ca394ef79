import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  path: string;
  /** Asked for when it is its turn. */
  open(): Promise<Readable> | Readable;
  /** Of what is compressed already, such as images. */
  isStored?: boolean;
}

/** A text, or parts of one, as a stream. */
export const textStream = (parts: AsyncIterable<string> | (() => Promise<string>)): Readable =>
  Readable.from(
    typeof parts === 'function'
      ? (async function* () {
          yield await parts();
        })()
      : parts,
    { objectMode: false },
  );

/** Objects as a JSON list with one of them in each line. */
export async function* jsonLines(rows: AsyncIterable<object>): AsyncIterable<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Writes a ZIP, one entry after another, with little of it in memory. The file is for its owner only.
 * @throws what an entry throws.
 */
export async function writeZip(
  path: string,
  entries: AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const file = await open(path, 'w', 0o600);
  const written = pipeline(output, file.createWriteStream({ flush: true }), { signal });
  // Both are waited for below; until then a failure of one must not end the process.
  written.catch(() => {});
  for await (const { path: name, open: start, isStored = false } of entries) {
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) => {
        zip.emit('error', error);
        reject(error);
      };
      zip.addReadStreamLazy(name, { compress: !isStored, mode: 0o100600 }, (give) => {
        Promise.resolve()
          .then(start)
          .then((stream) => {
            stream.once('error', fail).once('end', resolve);
            give(null, stream);
          })
          .catch(fail);
      });
      written.catch(reject);
    });
  }
  zip.end();
  await written;
}
