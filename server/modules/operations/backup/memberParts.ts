import type { StoredRow } from '../../../db/snapshot';
import { BackupError } from './manifest';
import { decodeRow } from './rowCodec';

/** The limit for one row: several times the largest article with its texts. */
const ROW_MAX_BYTES = 64 * 1024 * 1024;
/** Rows are yielded once this much has been read. */
const ROWS_BYTES = 1024 * 1024;
const NEW_LINE = 10;

const tooLarge = (what: string) =>
  new BackupError(`This file is not a Byline backup: ${what} is larger than any that Byline writes.`);

/**
 * Reads a part into memory as a whole.
 * @throws BackupError if it has more than `most` bytes.
 */
export async function readWhole(chunks: AsyncIterable<Buffer>, most: number, what: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) throw tooLarge(what);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

/**
 * Yields the lines of a part of any size.
 * @throws BackupError if a line is too long.
 */
async function* linesOf(chunks: AsyncIterable<Buffer>, table: string): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, start)) {
      yield begun.length > 0
        ? Buffer.concat([...begun, chunk.subarray(start, end)])
        : chunk.subarray(start, end);
      begun = [];
      size = 0;
      start = end + 1;
    }
    const rest = chunk.subarray(start);
    size += rest.length;
    if (size > ROW_MAX_BYTES) throw tooLarge(`a row of ${table}`);
    if (rest.length > 0) begun.push(rest);
  }
  if (size > 0) yield Buffer.concat(begun);
}

/**
 * Yields the rows of a part in batches.
 * @throws BackupError if a line is not a row.
 */
export async function* rowsOf(chunks: AsyncIterable<Buffer>, table: string): AsyncGenerator<StoredRow[]> {
  let rows: StoredRow[] = [];
  let size = 0;
  for await (const line of linesOf(chunks, table)) {
    try {
      rows.push(decodeRow(line.toString('utf8')));
    } catch {
      throw new BackupError(`The archive is damaged: a row of ${table} cannot be read.`);
    }
    size += line.length;
    if (size < ROWS_BYTES) continue;
    yield rows;
    rows = [];
    size = 0;
  }
  yield rows;
}
