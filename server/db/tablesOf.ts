import { Kysely, SqliteDialect, sql } from 'kysely';
import { migrationsFor } from './migrations';
import { connectSqlite } from './sqliteDriver';

/**
 * The names of the tables that these migrations create, determined in an empty database in memory. If others use
 * the database too, it shows which tables are ours.
 * @throws Error for a migration that this version does not know.
 */
export async function tablesOf(migrations: string[]): Promise<Set<string>> {
  const known = migrationsFor('sqlite');
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: connectSqlite(':memory:') }),
  });
  try {
    for (const name of migrations) {
      const migration = known[name];
      if (!migration) throw new Error(`unknown migration ${name}`);
      await migration.up(db);
    }
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_list() where schema = 'main' and type <> 'shadow' and name not glob 'sqlite_*'
    `.execute(db);
    return new Set(rows.map((row) => row.name));
  } finally {
    await db.destroy();
  }
}
