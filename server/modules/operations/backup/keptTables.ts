import type { Feature } from '../../../feature';

/** Tells whether a backup has the rows of a table: all tables that no feature leaves out. */
export function keptTables(features: Feature[]): (table: string) => boolean {
  const leftOut = new Set(
    features.flatMap(({ notInBackups: { rebuilt = [], dropped = [] } = {} }) => [...rebuilt, ...dropped]),
  );
  return (table) => !leftOut.has(table);
}
