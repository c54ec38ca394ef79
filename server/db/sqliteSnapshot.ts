import type { Snapshot, StoredRow, StoredTable } from './snapshot';
import { connectSqlite } from './sqliteDriver';

const ROWS_AT_ONCE = 50;
const BUSY_TIMEOUT_MS = 10_000;

const quoted = (name: string) => `"${name}"`;

interface ColumnRow {
  table: string;
  column: string;
  /** Its place in the primary key from 1, or 0. */
  key: number;
}

/** Virtual tables, and the tables of their indexes, are of other types. */
const columnsOfTables = `
  select m.name as "table", p.name as "column", p.pk as "key"
  from pragma_table_list() m, pragma_table_info(m.name) p
  where m.schema = 'main' and m.type = 'table'
    and m.name not glob 'sqlite_*' and m.name not glob 'kysely_*'
  order by m.name, p.cid`;

/** Uses a separate connection: in WAL mode readers and writers do not wait for each other. */
export async function withSqliteSnapshot<Result>(
  file: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const sqlite = connectSqlite(file, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    // The first reading fixes the moment.
    sqlite.exec('begin');
    const migrations = sqlite.prepare('select name from kysely_migration order by name').pluck().all();
    const columns = sqlite.prepare(columnsOfTables).all() as ColumnRow[];
    const tables = new Map<string, StoredTable & { key: string[] }>();
    for (const { table, column } of columns) {
      const known = tables.get(table);
      if (known) known.columns.push(column);
      else tables.set(table, { name: table, columns: [column], key: [] });
    }
    const inKey = columns.filter(({ key }) => key > 0).sort((a, b) => a.key - b.key);
    for (const { table, column } of inKey) tables.get(table)?.key.push(column);

    async function* read({ name, columns }: StoredTable): AsyncGenerator<StoredRow[]> {
      const key = tables.get(name)?.key ?? [];
      const order = key.length > 0 ? ` order by ${key.map(quoted).join(', ')}` : '';
      const all = sqlite.prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(name)}${order}`);
      let rows: StoredRow[] = [];
      for (const row of all.safeIntegers().iterate()) {
        rows.push(row as StoredRow);
        if (rows.length < ROWS_AT_ONCE) continue;
        yield rows;
        rows = [];
      }
      yield rows;
    }

    return await work({ migrations: migrations as string[], tables: [...tables.values()], read });
  } finally {
    sqlite.close();
  }
}
