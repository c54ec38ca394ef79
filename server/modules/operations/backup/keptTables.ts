import type { StoredRow } from '../../../db/snapshot';
import type { Feature } from '../../../feature';
import { KEY_NAME } from '../../../securityLog/keyName';

/** Returns a function that says whether a backup includes a table: all tables that no feature excludes. */
export function keptTables(features: Feature[]): (table: string) => boolean {
  const leftOut = new Set(
    features.flatMap(({ notInBackups: { rebuilt = [], dropped = [] } = {} }) => [...rebuilt, ...dropped]),
  );
  return (table) => !leftOut.has(table);
}

/** Removes rows that must not leave the server: with the key, the security log would reveal addresses. */
export const keptRows = (table: string, rows: StoredRow[]): StoredRow[] =>
  table === 'setting' ? rows.filter(({ name }) => name !== KEY_NAME) : rows;
