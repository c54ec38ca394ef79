import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { keepNewFilesPrivate, makePrivateFile, makePrivateFolder } from '../dataFolder';
import type { Env } from '../env';
import { createTurns } from '../lib/turns';
import { type DatabaseKind, lockName } from './dialect';
import { ImmediateSqliteDialect, isBusy } from './immediateSqliteDialect';
import { ReplicaDialect } from './replicas/replicaDialect';
import { createReplicas, type Replicas } from './replicas/replicas';
import type { Database } from './schema';
import { connectSqlite } from './sqliteDriver';

export type Db = Kysely<Database> | Transaction<Database>;

export interface DatabaseClient {
  db: Kysely<Database>;
  kind: DatabaseKind;
  /** The number of connections by state, and of statements that wait for one; empty for SQLite. */
  connections(): Record<string, number>;
  /** The replicas that signed-in people may be answered from; absent where the settings have none. */
  replicas?: Replicas;
  /** Runs migrations of one database one at a time, also across processes. */
  withMigrationLock<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs work that affects more than the database, such as files, while no other work with this name runs in any
   * process. It is not a transaction; the lock ends with the process that took it.
   */
  withLock<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** SQLite's own default is 2 MB, which a search alone turns over. */
const PAGE_CACHE_KB = 32 * 1024;
const BUSY_TIMEOUT_MS = 10_000;
/**
 * Pages of the log after which SQLite writes it into the database during a commit. The server does this earlier, in
 * a thread (`server/modules/operations/checkpoint/`).
 */
const LOG_MAX_PAGES = 32 * 1024;
const LOG_KEPT_BYTES = 64 * 1024 * 1024;
const LOCK_TIMEOUT_MS = 120_000;
/** A lock keeps one of PostgreSQL's connections, and its work needs another: there must always be some left. */
const LOCKS_AT_ONCE = 3;

export type DatabaseOptions = { log?: (event: LogEvent) => void };

/**
 * Opens SQLite in `DATA_DIR`, or PostgreSQL if `DATABASE_URL` is set. Every process that writes to `DATA_DIR` does
 * this first, so that its files are private to their owner.
 */
export function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Env, 'DATABASE_REPLICA_URLS'>>,
  options: DatabaseOptions = {},
): DatabaseClient {
  keepNewFilesPrivate();
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL, env.DATABASE_REPLICA_URLS, options);
  makePrivateFolder(env.DATA_DIR);
  return openSqlite(path.join(env.DATA_DIR, 'byline.sqlite'), options);
}

function openSqlite(file: string, options: DatabaseOptions): DatabaseClient {
  makePrivateFile(file);
  const sqlite = connectSqlite(file, { timeout: BUSY_TIMEOUT_MS });
  sqlite.pragma('journal_mode = WAL');
  // Acknowledged data is on disk: WAL syncs at every commit only with FULL.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`cache_size = -${PAGE_CACHE_KB}`);
  sqlite.pragma(`wal_autocheckpoint = ${LOG_MAX_PAGES}`);
  sqlite.pragma(`journal_size_limit = ${LOG_KEPT_BYTES}`);
  const dialect = new ImmediateSqliteDialect(sqlite, BUSY_TIMEOUT_MS);
  const db = new Kysely<Database>({ dialect, log: options.log });
  const inTurn = createTurns(1);
  return {
    db,
    kind: 'sqlite',
    connections: () => ({}),
    withMigrationLock: (work) => withFileLock(`${file}.migration-lock`, work),
    // One lock for all names: it is never held for long.
    withLock: (_name, work) => inTurn(() => withFileLock(`${file}.lock`, work)),
  };
}

/**
 * SQLite has no lock that outlives a transaction, so a file beside the database holds one; it ends with the
 * process that took it. Waiting must not block the event loop: the holder may live in this process.
 */
async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  makePrivateFile(file);
  const lock = connectSqlite(file, { timeout: 0 });
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  try {
    for (;;) {
      try {
        lock.exec('BEGIN EXCLUSIVE');
        break;
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
        await setTimeout(50);
      }
    }
    return await work();
  } finally {
    lock.close();
  }
}

/** Connects to PostgreSQL. Its client is loaded only where there is one. */
async function createPool(url: string): Promise<Pool> {
  const { Pool, types } = await import('pg');
  // Counts and row numbers are far below 2^53, so they may be plain numbers as SQLite gives them.
  types.setTypeParser(types.builtins.INT8, Number);
  const pool = new Pool({ connectionString: url, max: 10, application_name: 'byline' });
  // A connection that breaks while idle must not end the process: the next query opens another.
  pool.on('error', () => {});
  // Nor one that breaks between two statements of a transaction: its next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function openPostgres(
  url: string,
  replicaUrls: string[] | undefined,
  options: DatabaseOptions,
): DatabaseClient {
  let pool: Pool | undefined;
  const config = {
    pool: async () => {
      pool = await createPool(url);
      return pool;
    },
  };
  const replicas = replicaUrls && createReplicas(url, replicaUrls);
  const dialect = replicas ? new ReplicaDialect(config, replicas) : new PostgresDialect(config);
  const db = new Kysely<Database>({ dialect, log: options.log });
  // Kysely's migrator holds an advisory lock on PostgreSQL by itself.
  const inTurn = createTurns(LOCKS_AT_ONCE);
  return {
    db,
    kind: 'postgres',
    connections() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool ?? {};
      return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    },
    replicas,
    withMigrationLock: (work) => work(),
    withLock: (name, work) =>
      inTurn(() =>
        db.transaction().execute(async (holder) => {
          await lockName(holder, 'postgres', name);
          return work();
        }),
      ),
  };
}
