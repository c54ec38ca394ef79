import { Migrator } from 'kysely';
import type { DatabaseClient } from './client';
import { migrationsFor } from './migrations';

/**
 * Brings the database to the newest schema, under a lock, so that several instances may start together.
 * @returns the names of the migrations that ran.
 */
export async function migrateToLatest(client: DatabaseClient): Promise<string[]> {
  return client.withMigrationLock(async () => {
    const migrator = new Migrator({
      db: client.db,
      provider: { getMigrations: async () => migrationsFor(client.kind) },
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
  });
}
