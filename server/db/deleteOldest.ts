import { sql } from 'kysely';
import type { Db } from './client';
import type { Database } from './schema';

interface Timed<Table extends keyof Database> {
  table: Table;
  /** The column that names a row. */
  key: keyof Database[Table] & string;
  /** The column with the time, ISO 8601; it has an index. */
  time: keyof Database[Table] & string;
}

/**
 * Deletes rows whose time is `until` or earlier, oldest first, at most `most`.
 * @returns the number of deleted rows.
 */
export async function deleteOldest<Table extends keyof Database>(
  db: Db,
  { table, key, time }: Timed<Table>,
  until: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ found: unknown }>`
    select ${sql.ref(key)} as found from ${sql.table(table)}
    where ${sql.ref(time)} <= ${until} order by ${sql.ref(time)} limit ${sql.lit(most)}`.execute(db);
  if (rows.length === 0) return 0;
  // In one statement PostgreSQL would read the whole table to find these.
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where ${sql.ref(key)} in (${sql.join(rows.map(({ found }) => found))})
      and ${sql.ref(time)} <= ${until}`.execute(db);
  return Number(numAffectedRows);
}
