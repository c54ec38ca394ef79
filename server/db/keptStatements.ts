import type { Database, Statement } from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

const STATEMENTS_KEPT = 300;
/** Inserts of hundreds of rows come in every length, each hardly ever again. */
const TEXT_MAX_LENGTH = 4_000;

/**
 * Preparing a short statement costs more than running it, and the server's texts are few. Rows are always
 * read to the end at once, so that a statement is free again when it is asked for.
 */
export function withKeptStatements(database: Database): SqliteDatabase {
  const kept = new LRUCache<string, Statement>({ max: STATEMENTS_KEPT });
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
