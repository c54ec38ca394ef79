import type { StoredRow } from '../../../db/snapshot';
import type { Feature } from '../../../feature';
import { KEY_NAME } from '../../../securityLog/keyName';

/** Tells whether a backup has the rows of a table: all tables that no feature leaves out. */
export function keptTables(features: Feature[]): (table: string) => boolean {
  const leftOut = new Set(
    features.flatMap(({ notInBackups: { rebuilt = [], dropped = [] } = {} }) => [...rebuilt, ...dropped]),
  );
  return (table) => !leftOut.has(table);
}

/** Leaves out of the rows of a table what must not leave the server: with the key, the security log tells addresses. */
export const keptRows = (table: string, rows: StoredRow[]): StoredRow[] =>
  table === 'setting' ? rows.filter(({ name }) => name !== KEY_NAME) : rows;
