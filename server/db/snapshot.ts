import path from 'node:path';
import type { Env } from '../env';
import type { DatabaseClient } from './client';
import { withPostgresSnapshot } from './postgresSnapshot';
import { withSqliteSnapshot } from './sqliteSnapshot';

/** The possible values of our columns. */
export type StoredValue = string | number | bigint | Buffer | null;
export type StoredRow = Record<string, StoredValue>;

export interface StoredTable {
  name: string;
  columns: string[];
}

/** The database at one moment, regardless of later writes. */
export interface Snapshot {
  /** Names of the migrations that it has, in order. */
  migrations: string[];
  /** All tables but those of the migrations and the insides of indexes, by name. */
  tables: StoredTable[];
  /** All rows ordered by primary key, in batches. Integers that may be large are `bigint`. */
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
