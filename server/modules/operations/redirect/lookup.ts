import type { Db } from '../../../db/client';
import type { Led, Lookup } from './following';
import { findBySource, listPatterns } from './redirect.repository';
import { isPattern, matchOf, moreExactFirst, slashPrefixes } from './redirectPath';

const fitting = <Row extends Led>(patterns: Row[], path: string): Row[] =>
  patterns.filter(({ source }) => matchOf(source, path) !== null);

/** Looks a path up: itself by its key, then the patterns of its slash prefixes in one query. */
export const lookupIn =
  (db: Db): Lookup =>
  async (path) => {
    const exact = await findBySource(db, path);
    if (exact && exact.prefix === null) return exact;
    const [best] = fitting(await listPatterns(db, slashPrefixes(path)), path).sort(moreExactFirst);
    return best ?? null;
  };

/**
 * Looks up as if some redirects were already stored.
 * @param gone ids of those that they replace
 */
export function lookupWith(rows: Led[], gone: Set<string>, stored: Lookup): Lookup {
  const exact = new Map(rows.filter(({ source }) => !isPattern(source)).map((row) => [row.source, row]));
  const patterns = rows.filter(({ source }) => isPattern(source));
  return async (path) => {
    const own = exact.get(path);
    if (own) return own;
    const found = await stored(path);
    const kept = found && !gone.has(found.id) ? found : null;
    if (kept && !isPattern(kept.source)) return kept;
    const [best] = fitting(kept ? [...patterns, kept] : patterns, path).sort(moreExactFirst);
    return best ?? null;
  };
}
