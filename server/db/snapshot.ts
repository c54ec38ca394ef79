import path from 'node:path';
import type { Env } from '../env';
import type { DatabaseClient } from './client';
import { withPostgresSnapshot } from './postgresSnapshot';
import { withSqliteSnapshot } from './sqliteSnapshot';

/** What a column of ours can have in it. */
export type StoredValue = string | number | bigint | Buffer | null;
export type StoredRow = Record<string, StoredValue>;

export interface StoredTable {
  name: string;
  columns: string[];
}

/** The database as it was at one moment, whatever is written meanwhile. */
export interface Snapshot {
  /** Names of the migrations that it has, in order. */
  migrations: string[];
  /** All tables but those of the migrations and the insides of indexes, by name. */
  tables: StoredTable[];
  /**
   * All rows in the order of the primary key, some at a time. Whole numbers come as `bigint` where they may be
   * large.
   */
  read(table: StoredTable): AsyncIterable<StoredRow[]>;
}

/** The file of SQLite, which is there once it has been opened. */
export const sqliteFile = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => path.join(DATA_DIR, 'byline.sqlite');

/** Shows the database as it is now to `work`, without blocking writers. */
export function withSnapshot<Result>(
  { db, kind }: Pick<DatabaseClient, 'db' | 'kind'>,
  env: Pick<Env, 'DATA_DIR'>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return kind === 'sqlite' ? withSqliteSnapshot(sqliteFile(env), work) : withPostgresSnapshot(db, work);
}
