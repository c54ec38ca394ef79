import { Readable } from 'node:stream';

/** A file of an archive that is being made, or of a folder like it. */
export interface ArchiveEntry {
  /** With `/`. */
  path: string;
  /** Asked for when it is its turn. */
  open(): Promise<Readable> | Readable;
  /** For content that is already compressed, such as images. */
  isStored?: boolean;
}

/** A text, or parts of one, as a stream. */
const textStream = (parts: AsyncIterable<string> | (() => Promise<string>)): Readable =>
  Readable.from(
    typeof parts === 'function'
      ? (async function* () {
          yield await parts();
        })()
      : parts,
    { objectMode: false },
  );

/** A file that has this text, which is made when it is its turn. */
export const textEntry = (
  path: string,
  make: () => Promise<string> | string | AsyncIterable<string>,
): ArchiveEntry => ({
  path,
  open() {
    const made = make();
    return textStream(typeof made === 'string' || 'then' in made ? async () => made : made);
  },
});

/** Objects as a JSON list with one of them in each line. */
export async function* jsonLines(rows: AsyncIterable<object>): AsyncIterable<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
