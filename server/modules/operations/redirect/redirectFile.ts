import { REDIRECTS_FILE_MAX_LINES } from '@contracts/rules/limits';
import { parse } from 'csv-parse/sync';

interface Line {
  /** The line of the file, from 1. */
  line: number;
  from: string;
  to: string;
}

interface FileFault {
  line: number;
  message: string;
}

export interface RedirectLines {
  lines: Line[];
  faults: FileFault[];
}

const columnNames = { from: ['from', 'old', 'source'], to: ['to', 'new', 'target'] };

/** A spreadsheet writes a text that begins like a formula with an apostrophe before it. */
const plain = (cell: string | undefined) => (cell ?? '').trim().replace(/^'(?=[=+\-@])/, '');

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

function columnOf(head: string[], names: string[]): number {
  return head.findIndex((cell) => names.includes(cell.trim().toLowerCase()));
}

/**
 * Reads the lines of a CSV file whose first line names its columns, `from` and `to`. Others are passed over.
 * @returns what cannot be read as a fault of its line.
 */
export function readRedirectFile(csv: string): RedirectLines {
  let rows: ParsedRow[];
  try {
    rows = parse(csv, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as never;
  } catch (error) {
    const line = Number((error as { lines?: number }).lines ?? 1);
    return {
      lines: [],
      faults: [{ line, message: 'this line is not CSV: a quote is not closed or misplaced' }],
    };
  }
  const [head, ...rest] = rows;
  const [from, to] = [
    columnOf(head?.record ?? [], columnNames.from),
    columnOf(head?.record ?? [], columnNames.to),
  ];
  if (from === -1 || to === -1) {
    return { lines: [], faults: [{ line: 1, message: 'the first line must name the columns: from,to' }] };
  }
  if (rest.length > REDIRECTS_FILE_MAX_LINES) {
    const message = `a file can have ${REDIRECTS_FILE_MAX_LINES} redirects: please split it`;
    return { lines: [], faults: [{ line: REDIRECTS_FILE_MAX_LINES + 2, message }] };
  }
  return {
    lines: rest.map(({ record, info }) => ({
      line: info.lines,
      from: plain(record[from]),
      to: plain(record[to]),
    })),
    faults: [],
  };
}
