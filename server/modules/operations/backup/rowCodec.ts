import type { StoredRow, StoredValue } from '../../../db/snapshot';

/** Bytes as base64, and whole numbers that JSON's readers would round. */
type Wrapped = { bytes: string } | { number: string };
type Written = string | number | null | Wrapped;

function encode(value: StoredValue): Written {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : { number: String(value) };
  }
  return Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : value;
}

function decode(value: Written): StoredValue {
  if (typeof value !== 'object' || value === null) return value;
  return 'bytes' in value ? Buffer.from(value.bytes, 'base64') : BigInt(value.number);
}

/** A row as one line of JSON, the same for both databases. */
export function encodeRow(row: StoredRow): string {
  const written: Record<string, Written> = {};
  for (const column in row) written[column] = encode(row[column] ?? null);
  return `${JSON.stringify(written)}\n`;
}

/** @throws Error if the line is not a row. */
export function decodeRow(line: string): StoredRow {
  const written: unknown = JSON.parse(line);
  if (typeof written !== 'object' || written === null) throw new Error('not a row');
  const row: StoredRow = {};
  for (const [column, value] of Object.entries(written as Record<string, Written>))
    row[column] = decode(value);
  return row;
}
