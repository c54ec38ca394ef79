import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';

/** The migrations that the database has; none where it is empty. */
export async function listMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** A version such as `17.2` or `3.50.1`. */
export async function databaseVersion(db: Db, kind: DatabaseKind): Promise<string> {
  const { rows } =
    kind === 'postgres'
      ? await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
      : await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return rows[0]?.version.split(' ')[0] ?? '';
}

/** By the clock of the database; null for SQLite, which uses the clock of this machine. */
export async function databaseTime(db: Db, kind: DatabaseKind): Promise<Date | null> {
  if (kind !== 'postgres') return null;
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? null;
}

/** When the newest session was begun: a time that the clock of a server gave. */
export async function newestEntry(db: Db): Promise<string | null> {
  const found = await db
    .selectFrom('desk_log')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.at ?? null;
}
