import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { SqliteConnection, SqliteStatement } from './sqliteDriver';

const STATEMENTS_KEPT = 300;
/** Inserts of hundreds of rows have many lengths, each hardly ever used again. */
const TEXT_MAX_LENGTH = 4_000;

/**
 * Preparing a short statement costs more than running it, and the server's texts are few. Rows are always
 * read to the end at once, so that a statement is free again when it is asked for.
 */
export function withKeptStatements(database: SqliteConnection): SqliteDatabase {
  const kept = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_KEPT });
  return {
    close: () => void database.close(),
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      const statement = database.prepare(text);
      if (text.length <= TEXT_MAX_LENGTH) kept.set(text, statement);
      return statement;
    },
  };
}
