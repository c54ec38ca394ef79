import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from './schema';
import type { Snapshot, StoredRow, StoredTable } from './snapshot';

const ROWS_MOST = 1_000;
/** Characters of text in one batch of rows. */
const CHARACTERS_AT_ONCE = 1_000_000;

interface PostgresTable extends StoredTable {
  key: string[];
  /** Columns that JavaScript's numbers may be too small for. */
  large: Set<string>;
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  /** Its place in the primary key, or null. */
  key: number | null;
}

async function listTables(trx: Transaction<Database>): Promise<Map<string, PostgresTable>> {
  const { rows } = await sql<ColumnRow>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
      array_position(i.indkey::int2[], a.attnum) as "key"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and c.relname not like 'kysely\\_%'
    order by c.relname, a.attnum`.execute(trx);
  const tables = new Map<string, PostgresTable>();
  for (const { table, column, type } of rows) {
    const known = tables.get(table) ?? { name: table, columns: [], key: [], large: new Set() };
    known.columns.push(column);
    if (type === 'bigint') known.large.add(column);
    tables.set(table, known);
  }
  const inKey = rows.filter((row): row is ColumnRow & { key: number } => row.key !== null);
  for (const { table, column } of inKey.sort((a, b) => a.key - b.key)) tables.get(table)?.key.push(column);
  return tables;
}

const sizeOf = (rows: StoredRow[]) =>
  rows.reduce(
    (sum, row) =>
      sum +
      Object.values(row).reduce<number>(
        (size, value) => size + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 8),
        0,
      ),
    0,
  );

/** Runs a transaction that sees the state at its start. Rows are read through a cursor, as many as fit in memory. */
export function withPostgresSnapshot<Result>(
  db: Kysely<Database>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const begin = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return begin.execute(async (trx) => {
    const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      trx,
    );
    const tables = await listTables(trx);

    async function* read({ name, columns }: StoredTable): AsyncGenerator<StoredRow[]> {
      const { key, large } = tables.get(name) ?? { key: [], large: new Set() };
      const selected = columns.map((column) =>
        large.has(column) ? sql`${sql.ref(column)}::text as ${sql.ref(column)}` : sql.ref(column),
      );
      // With the table's name, as the numbers are texts where they are selected.
      const inOrder = sql.join(key.map((column) => sql.ref(`${name}.${column}`)));
      const order = key.length > 0 ? sql`order by ${inOrder}` : sql``;
      await sql`declare snapshot_rows no scroll cursor for
        select ${sql.join(selected)} from ${sql.table(name)} ${order}`.execute(trx);
      for (let count = 10; ; ) {
        const { rows } = await sql<StoredRow>`fetch ${sql.lit(count)} from snapshot_rows`.execute(trx);
        if (rows.length === 0) break;
        const size = sizeOf(rows);
        for (const row of rows) {
          for (const column of large)
            row[column] = row[column] == null ? null : BigInt(row[column].toString());
        }
        yield rows;
        count = Math.min(ROWS_MOST, Math.max(1, Math.floor((CHARACTERS_AT_ONCE * rows.length) / size)));
      }
      await sql`close snapshot_rows`.execute(trx);
    }

    return work({ migrations: migrations.rows.map((row) => row.name), tables: [...tables.values()], read });
  });
}
