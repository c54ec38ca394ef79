export type Cell = string | number | null;

/** Spreadsheets read such text as a formula; an apostrophe before it prevents that. */
const looksLikeFormula = /^[=+\-@\t\r\n]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = looksLikeFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a file of comma-separated values, by RFC 4180. */
export const toCsv = (rows: Cell[][]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
