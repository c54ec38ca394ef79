import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '../lib/paging';
import type { Db } from './client';
import type { Database } from './schema';

interface DueRows<Table extends keyof Database> {
  table: Table;
  /** When a row is due, ISO 8601. An index has time and id, in this order. */
  time: keyof Database[Table] & string;
  id: keyof Database[Table] & string;
  /** Which rows count; an index begins with it. */
  only?: RawBuilder<unknown>;
}

/** The rows of a table that have a time, as a due job asks for them. */
export function dueRows<Table extends keyof Database>(db: Db, { table, time, id, only }: DueRows<Table>) {
  const [at, key] = [sql.ref<string>(time), sql.ref<string>(id)];
  const from = sql`from ${sql.table(table)} where ${only ? sql`${only} and ` : sql``}`;
  return {
    /** What is due, in order, after the cursor. */
    async listDue(now: string, after: Cursor | null, limit: number): Promise<Cursor[]> {
      const isLater = after ? sql`and (${at}, ${key}) > (${after.date}, ${after.id})` : sql``;
      const { rows } = await sql<Cursor>`select ${at} as date, ${key} as id ${from} ${at} <= ${now} ${isLater}
        order by ${at}, ${key} limit ${limit}`.execute(db);
      return rows;
    },

    /** When the next one is due that is not due yet. */
    async findNextTime(now: string): Promise<string | null> {
      const { rows } = await sql<{ at: string }>`select ${at} as at ${from} ${at} > ${now}
        order by ${at} limit 1`.execute(db);
      return rows[0]?.at ?? null;
    },
  };
}
