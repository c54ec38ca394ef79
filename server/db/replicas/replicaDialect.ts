import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { errorCode } from '../../lib/networkErrors';
import { isDatabaseAway } from '../failures';
import { currentScope } from './readScope';
import type { FallbackReason, Replicas } from './replicas';

/** Cancelled because it stood in the way of what the primary has changed. */
const CONFLICT = /^(40001|40P01|57014)$/;
const READ_ONLY = '25006';

function reasonOf(error: unknown): FallbackReason {
  const code = errorCode(error);
  if (CONFLICT.test(code)) return 'conflict';
  if (code === READ_ONLY) return 'write';
  return isDatabaseAway(error) ? 'lost' : 'failed';
}

interface Held {
  driver: Pick<Driver, 'releaseConnection'>;
  connection: DatabaseConnection;
}

/** A connection to a replica, until something cannot be done there: then one to the primary. */
class ReplicaConnection implements DatabaseConnection {
  private isOnPrimary = false;

  constructor(
    private held: Held | null,
    private readonly toPrimary: (reason: FallbackReason) => Promise<Held>,
  ) {}

  async executeQuery<Row>(query: CompiledQuery) {
    if (this.isOnPrimary) return this.connection.executeQuery<Row>(query);
    try {
      return await this.connection.executeQuery<Row>(query);
    } catch (error) {
      // A read has changed nothing, so it may be done again whatever the failure was.
      await this.moveToPrimary(reasonOf(error));
      return this.connection.executeQuery<Row>(query);
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    if (!this.isOnPrimary) await this.moveToPrimary('write');
    yield* this.connection.streamQuery<Row>(query, chunkSize);
  }

  async moveToPrimary(reason: FallbackReason): Promise<void> {
    await this.release();
    this.held = await this.toPrimary(reason);
    this.isOnPrimary = true;
  }

  async release(): Promise<void> {
    const held = this.held;
    this.held = null;
    await held?.driver.releaseConnection(held.connection);
  }

  private get connection(): DatabaseConnection {
    if (!this.held) throw new Error('the connection was given back');
    return this.held.connection;
  }
}

/** Connects calls that may read from a replica to one, and everything else to the primary. */
class ReplicaDriver implements Driver {
  constructor(
    private readonly primary: Driver,
    private readonly replicas: Replicas,
  ) {}

  init = () => this.primary.init();

  async acquireConnection(): Promise<DatabaseConnection> {
    const scope = currentScope();
    if (!scope) return this.primary.acquireConnection();
    scope.place ??= this.replicas.choose();
    const link = await scope.place;
    if (!link) return this.primary.acquireConnection();
    const toPrimary = async (reason: FallbackReason): Promise<Held> => {
      // What follows in the same call must not see less than what comes now.
      scope.place = Promise.resolve(null);
      this.replicas.fellBack(reason);
      return { driver: this.primary, connection: await this.primary.acquireConnection() };
    };
    try {
      const connection = await link.driver.acquireConnection();
      return new ReplicaConnection({ driver: link.driver, connection }, toPrimary);
    } catch {
      return (await toPrimary('lost')).connection;
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (connection instanceof ReplicaConnection) await connection.moveToPrimary('write');
    await this.primary.beginTransaction(connection, settings);
  }

  commitTransaction = (connection: DatabaseConnection) => this.primary.commitTransaction(connection);

  rollbackTransaction = (connection: DatabaseConnection) => this.primary.rollbackTransaction(connection);

  releaseConnection = (connection: DatabaseConnection) =>
    connection instanceof ReplicaConnection
      ? connection.release()
      : this.primary.releaseConnection(connection);

  async destroy(): Promise<void> {
    this.replicas.close();
    await this.primary.destroy();
  }
}

export class ReplicaDialect extends PostgresDialect {
  constructor(
    config: PostgresDialectConfig,
    private readonly replicas: Replicas,
  ) {
    super(config);
  }

  override createDriver(): Driver {
    return new ReplicaDriver(super.createDriver(), this.replicas);
  }
}
