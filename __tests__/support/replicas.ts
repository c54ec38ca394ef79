import { openDatabase } from '@/server/db/client';
import { migrateToLatest } from '@/server/db/migrator';
import { parseEnv } from '@/server/env';
import { eventually } from './eventually';
import { hasReplicas, type PostgresServer, startPostgres, startReplica } from './postgresServer';
import { startTestServer, type TestServer } from './testContext';
import { withPostgres } from './withPostgres';

/** Tests with real replication; the PostgreSQL of npm packages has no programs for it. */
export function describeWithReplicas(name: string, tests: () => void): void {
  if (hasReplicas()) describe(name, tests);
  else describe.skip(`${name}: pg_basebackup not installed`, tests);
}

/** A PostgreSQL with all tables and a replica of it. */
export async function startReplicated(options?: string[]) {
  const primary = await startPostgres();
  if (!primary) throw new Error('there is no PostgreSQL');
  const database = openDatabase(parseEnv({ NODE_ENV: 'test', DATABASE_URL: primary.url }));
  await migrateToLatest(database);
  await database.db.destroy();
  const replica = await startReplica(primary, options);
  return {
    primary,
    replica,
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}

/** The API on a primary and its replicas. */
export const startOnReplicas = (primary: PostgresServer, replicaUrls: string[]): Promise<TestServer> =>
  startTestServer('postgres', {
    settings: { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replicaUrls.join(',') },
  });

export const ask = <Value>(url: string, statement: string): Promise<Value> =>
  withPostgres(url, async (client) => {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0] as Value;
  });

/** A replica cancels a statement that stands in the way of what it applies: then it is asked again. */
const askReplica = ({ url }: PostgresServer, statement: string) => eventually(() => ask(url, statement));

/** Keeps a replica where it is. */
export const pause = (replica: PostgresServer) => askReplica(replica, 'select pg_wal_replay_pause()');
export const resume = (replica: PostgresServer) => askReplica(replica, 'select pg_wal_replay_resume()');
