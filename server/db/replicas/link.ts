import { type Driver, PostgresDriver } from 'kysely';
import type { ClientBase, PoolClient } from 'pg';
import { answeredWithin } from '../../lib/answeredWithin';
import { askTogether } from './askTogether';
import { ANSWERS_WITHIN_MS, ASK_EVERY_MS, CONNECTIONS_MOST, CONNECTS_WITHIN_MS } from './limits';
import { type ReplicaPosition, readReplicaPosition } from './position';

/** The connections to one server, from when it was reached until it is lost. */
export interface Link {
  /** Statements on it are read-only. */
  driver: Driver;
  /** Its position after the question. @throws Error where it does not answer. */
  position(): Promise<ReplicaPosition>;
  /** How many statements run or wait. */
  busy(): number;
  /** Ends all connections at once: statements that run fail. */
  close(): void;
}

/** @throws Error where the server cannot be reached, or does not let this user ask. */
export async function openLink(url: string): Promise<Link> {
  const { Client, Pool } = await import('pg');
  const settings = {
    connectionString: url,
    application_name: 'byline',
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
  };
  const read = (client: ClientBase) => answeredWithin(ANSWERS_WITHIN_MS, readReplicaPosition(client));
  const watcher = new Client(settings);
  // A connection that breaks must not end the process: the next statement on it fails.
  watcher.on('error', () => {});

  async function begin(): Promise<ReplicaPosition> {
    try {
      await watcher.connect();
      return await read(watcher);
    } catch (error) {
      watcher.end().catch(() => {});
      throw error;
    }
  }
  const { startedAt } = await begin();

  async function prepare(client: ClientBase): Promise<void> {
    client.on('error', () => {});
    // The answer of the watched server says nothing about another one.
    if ((await read(client)).startedAt !== startedAt) throw new Error('another server answers');
    // Once it is promoted it would take changes.
    await client.query('set default_transaction_read_only = on');
  }
  const pool = new Pool({ ...settings, max: CONNECTIONS_MOST, onConnect: prepare });
  const clients = new Set<PoolClient>();
  pool.on('error', () => {});
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const driver = new PostgresDriver({ pool });
  await driver.init();

  return {
    driver,
    position: askTogether(() => read(watcher), ASK_EVERY_MS),
    busy: () => pool.totalCount - pool.idleCount + pool.waitingCount,
    close() {
      watcher.end().catch(() => {});
      driver.destroy().catch(() => {});
      for (const client of clients) client.end().catch(() => {});
    },
  };
}
