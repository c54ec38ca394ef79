import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import type { StoredRow } from '../../../db/snapshot';
import { BackupError } from './manifest';

/** Both databases take more in one statement, and are not faster with it. */
const VALUES = 5_000;

/** Inserts rows as they were read from a backup. */
export async function insertRows(trx: Db, table: string, rows: StoredRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const atOnce = Math.max(1, Math.floor(VALUES / columns.length));
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows
      .slice(start, start + atOnce)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(trx);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function withoutForeignKeysOfPostgres(
  trx: Db,
  ours: ReadonlySet<string>,
  load: () => Promise<void>,
): Promise<void> {
  const { rows: all } = await sql<ForeignKey>`
    select t.relname as "table", c.conname as "name", pg_get_constraintdef(c.oid) as "definition"
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`.execute(trx);
  const rows = all.filter(({ table }) => ours.has(table));
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  }
  await load();
  for (const { table, name, definition } of rows) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      trx,
    );
  }
}

/** Loads rows of our tables in any order; afterwards every reference is checked. */
export async function withoutForeignKeys(
  trx: Db,
  kind: DatabaseKind,
  ours: ReadonlySet<string>,
  load: () => Promise<void>,
): Promise<void> {
  if (kind === 'postgres') return withoutForeignKeysOfPostgres(trx, ours, load);
  // They are off on this connection: SQLite takes no notice of that within a transaction.
  await load();
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(trx);
  const [row] = rows;
  if (row) throw new BackupError(`A row of ${row.table} refers to a row of ${row.parent} that is not there.`);
}

/** Makes identity columns continue after their highest number. SQLite does so by itself. */
export async function continueCounting(
  trx: Db,
  kind: DatabaseKind,
  ours: ReadonlySet<string>,
): Promise<void> {
  if (kind !== 'postgres') return;
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select t.relname as "table", a.attname as "column",
      pg_get_serial_sequence(quote_ident(t.relname), a.attname) as "sequence"
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and a.atthasdef
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
      and pg_get_serial_sequence(quote_ident(t.relname), a.attname) is not null`.execute(trx);
  for (const { table, column, sequence } of rows.filter(({ table }) => ours.has(table))) {
    await sql`
      select setval(${sequence}, (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)
    `.execute(trx);
  }
}
