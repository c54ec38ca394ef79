import { setTimeout } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely';
import { inSteps } from '../lib/letOthersRun';
import { withKeptStatements } from './keptStatements';
import type { SqliteConnection } from './sqliteDriver';

const RETRY_MS = 10;

/** Whether another connection has the lock. Checked by code: the class differs between test files. */
export function isBusy(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    String(error.code).startsWith('SQLITE_BUSY')
  );
}

/**
 * Tries again while another connection has the lock. SQLite would wait by blocking the whole process, in which the other
 * connection may be; between these attempts, everything that needs no database continues.
 * @throws the error of SQLite once the time is over.
 */
async function untilFree<Result>(
  timeoutMs: number,
  attempt: () => Result | Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
    await setTimeout(RETRY_MS);
  }
}

/** SQLite answers at once, so that all statements of a transaction would hold the event loop together. */
class SteppingConnection implements DatabaseConnection {
  constructor(
    private readonly connection: DatabaseConnection,
    private readonly busyTimeoutMs: number,
  ) {}

  executeQuery<Row>(query: CompiledQuery) {
    return untilFree(this.busyTimeoutMs, () => inSteps(() => this.connection.executeQuery<Row>(query)));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.connection.streamQuery<Row>(query, chunkSize);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  /** There is one connection, and Kysely tracks state by the object. */
  private stepping: DatabaseConnection | undefined;
  private isTaken = false;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly database: SqliteConnection,
    private readonly busyTimeoutMs: number,
  ) {
    super({ database: withKeptStatements(database) });
    database.pragma('busy_timeout = 0');
  }

  /** In the order of asking. Kysely's own driver wakes all who wait each time the connection is free. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    if (this.isTaken) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.isTaken = true;
    this.stepping ??= new SteppingConnection(await super.acquireConnection(), this.busyTimeoutMs);
    return this.stepping;
  }

  override async releaseConnection(): Promise<void> {
    const next = this.waiting.shift();
    // It stays taken, so that no newcomer is first.
    if (next) next();
    else this.isTaken = false;
  }

  override async beginTransaction(): Promise<void> {
    await untilFree(this.busyTimeoutMs, () => this.database.exec('begin immediate'));
  }

  /** After a full disk SQLite has rolled back by itself; a second rollback would fail, and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/**
 * Transactions that take the write lock at their start. A plain one that reads first fails at its first write,
 * without waiting, if another process (an import beside the server) wrote in between.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  constructor(
    private readonly database: SqliteConnection,
    private readonly busyTimeoutMs: number,
  ) {
    super({ database });
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.database, this.busyTimeoutMs);
  }
}
