import { Migrator, sql } from 'kysely';
import type { DatabaseClient } from './client';
import { migrationsFor } from './migrations';

/** The database has migrations that this version does not know. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
  constructor(readonly migration: string) {
    super(`it belongs to a newer version of Byline (migration ${migration})`);
  }
}

/**
 * Only reads.
 * @throws NewerDatabaseError for a database that a newer version has brought up to date.
 */
async function refuseNewer({ db, kind }: Pick<DatabaseClient, 'db' | 'kind'>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const known = migrationsFor(kind);
  const unknown = rows.find(({ name }) => !known[name]);
  if (unknown) throw new NewerDatabaseError(unknown.name);
}

/**
 * Brings the database to the newest schema, under a lock, so that several instances may start together.
 * @param onBegin gets the names of the migrations that are to run, of which some take long in a large database.
 * @returns the names of the migrations that ran.
 * @throws NewerDatabaseError before anything is changed.
 */
export async function migrateToLatest(
  client: DatabaseClient,
  onBegin: (migrations: string[]) => void = () => {},
): Promise<string[]> {
  return client.withMigrationLock(async () => {
    await refuseNewer(client);
    const migrator = new Migrator({
      db: client.db,
      provider: { getMigrations: async () => migrationsFor(client.kind) },
    });
    const missing = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt);
    if (missing.length > 0) onBegin(missing.map(({ name }) => name));
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
  });
}
