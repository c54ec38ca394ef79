import type { Db } from '../../../db/client';
import type { FullTextIndex, FullTextQuery, RowRange } from '../../../db/fullText/fullTextIndex';
import { keepWithin, newestOfAuthor, newestOfTag, type SearchScope } from './rowsWithin.repository';

/** Articles with the words that are looked at, the newest ones. */
const WITH_WORDS = 1_000;
/** Articles of a tag, or of all authors together, that are looked at where more articles have the words. */
const IN_SCOPE = 400;

export interface Limits extends SearchScope {
  range?: RowRange;
}

async function newestInScope(db: Db, { tagId, authorIds }: SearchScope): Promise<number[]> {
  if (authorIds) {
    const each = Math.floor(IN_SCOPE / Math.max(1, authorIds.length));
    const found = await Promise.all(authorIds.map((authorId) => newestOfAuthor(db, authorId, each)));
    return found.flat();
  }
  return tagId === undefined ? [] : newestOfTag(db, tagId, IN_SCOPE);
}

/**
 * The rows with the words within the limits, newest first. The amount read is bounded: the newest articles with the
 * words and, if there are more, also the newest in the scope. Only an article older than all of these is missed.
 */
export async function rowsWithin(
  { db, index }: { db: Db; index: FullTextIndex },
  query: FullTextQuery,
  { range, ...scope }: Limits,
  limit: number,
): Promise<number[]> {
  const withWords = await index.newest(db, query, 'anywhere', WITH_WORDS, range);
  const found = new Set(await keepWithin(db, withWords, scope));
  if (withWords.length === WITH_WORDS && found.size < limit) {
    const inScope = (await newestInScope(db, scope)).filter(
      (row) => !range || (row >= range.from && row < range.to),
    );
    for (const row of await keepWithin(db, await index.among(db, query, inScope), scope)) found.add(row);
  }
  return [...found].sort((a, b) => b - a).slice(0, limit);
}
