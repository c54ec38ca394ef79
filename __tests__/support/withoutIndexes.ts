import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '@/server/db/dialect';
import type { Database } from '@/server/db/schema';

interface Index {
  name: string;
  definition: string;
}

/** Drops indexes while the work fills their tables: to make one of all rows takes less than to add row after row. */
export async function withoutIndexes(
  connection: Kysely<Database>,
  kind: DatabaseKind,
  work: () => Promise<void>,
): Promise<void> {
  const list =
    kind === 'sqlite'
      ? sql<Index>`select name, sql as definition from sqlite_master where type = 'index' and sql is not null`
      : sql<Index>`
          select indexname as name, indexdef as definition from pg_indexes
          where schemaname = 'public' and indexname not in (select conname from pg_constraint)`;
  const { rows: indexes } = await list.execute(connection);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(connection);
  await work();
  for (const { definition } of indexes) await sql.raw(definition).execute(connection);
}
