import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { badRequest } from '../../../../../errors';
import { createPacer } from '../../../../../lib/pacer';
import { PIECE_MAX_LENGTH } from './texts';

/** A row by the names of its columns, in small letters. */
export type CsvRow = Record<string, string>;

/**
 * Yields the rows of a CSV file whose first line names its columns.
 * @throws AppError 400 if it is not CSV.
 */
export async function* csvRows(bytes: Readable, file: string): AsyncGenerator<CsvRow> {
  const parser = bytes.pipe(
    parse({
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: PIECE_MAX_LENGTH,
    }),
  );
  bytes.once('error', (error) => parser.destroy(error));
  const pace = createPacer();
  try {
    for await (const row of parser) {
      yield row as CsvRow;
      await pace();
    }
  } catch (error) {
    if (error instanceof CsvError) throw badRequest(`${file} is not CSV: ${error.message}`);
    throw error;
  } finally {
    bytes.destroy();
  }
}

/** The names of the columns that the beginning of a file has, in small letters. */
export const columnsOf = (beginning: string): string[] =>
  (/^\uFEFF?([^\r\n]*)/.exec(beginning)?.[1] ?? '')
    .split(',')
    .map((name) => name.replace(/^\s*"?|"?\s*$/g, '').toLowerCase());
