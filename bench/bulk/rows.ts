import { CompiledQuery } from 'kysely';
import type { Db } from '@/server/db/client';
import type { DatabaseKind } from '@/server/db/dialect';

/** Statements of this length are kept by the driver. */
const ROWS = 50;

const textOf = (kind: DatabaseKind, table: string, columns: string[], rows: number): string => {
  let given = 0;
  const value = () => (kind === 'postgres' ? `$${++given}` : '?');
  const row = () => `(${columns.map(value).join(',')})`;
  const names = columns.map((column) => `"${column}"`).join(',');
  return `insert into "${table}" (${names}) values ${Array.from({ length: rows }, row).join(',')}`;
};

/** Writes rows of any table, many with each statement. All rows of a call have the same columns. */
export function createRowWriter(kind: DatabaseKind) {
  const texts = new Map<string, string>();
  return async (db: Db, table: string, rows: object[]): Promise<void> => {
    for (let from = 0; from < rows.length; from += ROWS) {
      const some = rows.slice(from, from + ROWS);
      const columns = Object.keys(some[0] ?? {});
      const key = `${table} ${some.length}`;
      const text = texts.get(key) ?? textOf(kind, table, columns, some.length);
      texts.set(key, text);
      const values = some.flatMap((row) => Object.values(row) as unknown[]);
      await db.executeQuery(CompiledQuery.raw(text, values));
    }
  };
}

export type InsertRows = ReturnType<typeof createRowWriter>;
