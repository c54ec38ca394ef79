import { type PostgresServer, startPostgres } from './postgresServer';
import { beginRun } from './testRun';

declare global {
  var postgresServer: PostgresServer | null | undefined;
}

/** One PostgreSQL for the whole run, of however many projects: the one that is named, or one of our own. */
export default async function globalSetup(): Promise<void> {
  if (!beginRun()) return;
  // What is asked of an address needs no database here.
  if (process.env.TEST_DATABASE_URL || process.env.CONFORMANCE_URL) return;
  globalThis.postgresServer = await startPostgres();
  if (!globalThis.postgresServer) return;
  process.env.TEST_DATABASE_URL = globalThis.postgresServer.url;
  process.env.TEST_DATABASE_SOCKETS = globalThis.postgresServer.sockets;
}
