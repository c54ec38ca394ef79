import { type Cell, toCsv } from '@contracts/rules/files/csv';

/** Downloads the file. */
export function downloadCsv(name: string, rows: Cell[][]): void {
  // Spreadsheets take a file for UTF-8 only with this mark.
  const file = new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
