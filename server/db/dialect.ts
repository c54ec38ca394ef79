import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { FullTextIndex } from './fullText/fullTextIndex';
import { postgresIndex } from './fullText/postgresIndex';
import { sqliteIndex } from './fullText/sqliteIndex';
import type { Database } from './schema';

export type DatabaseKind = 'sqlite' | 'postgres';

/** The column type of text that is searched by its beginning: compared byte by byte on both databases. */
export function binaryText(kind: DatabaseKind): RawBuilder<unknown> {
  return kind === 'postgres' ? sql`text collate "C"` : sql`text`;
}

/** The column type of bytes. */
export function binaryData(kind: DatabaseKind): RawBuilder<unknown> {
  return kind === 'postgres' ? sql`bytea` : sql`blob`;
}

/** The column type of a row number that counts by itself. */
export function autoIncrement(kind: DatabaseKind): RawBuilder<unknown> {
  return kind === 'postgres' ? sql`bigserial` : sql`integer`;
}

/**
 * Makes transactions that name the same thing work one after the other. On SQLite the first write of a
 * transaction does so by itself.
 */
export async function lockName(
  transaction: Kysely<Database> | Transaction<Database>,
  kind: DatabaseKind,
  name: string,
): Promise<void> {
  if (kind !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

type ListType = 'text' | 'bigint';

/** Whether the column has one of the values: one statement for however many there are, which finds rows by the index. */
export const isOneOf = (
  kind: DatabaseKind,
  column: string,
  values: string[] | number[],
  type: ListType = 'text',
): RawBuilder<boolean> => isInList(kind, column, listValue(kind, values), type);

/** Several values as the one value of a parameter. */
export const listValue = (kind: DatabaseKind, values: string[] | number[]): unknown =>
  kind === 'postgres' ? values : JSON.stringify(values);

/** The same as `isOneOf` for what `listValue` makes. */
export function isInList(
  kind: DatabaseKind,
  column: string,
  list: unknown,
  type: ListType = 'text',
): RawBuilder<boolean> {
  return kind === 'postgres'
    ? sql<boolean>`${sql.ref(column)} = any(${list}::${sql.raw(type)}[])`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`;
}

/** Whether a write failed because the value is there already. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return (
    error.code === '23505' ||
    error.code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    error.code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}

/** Whether a row could not be deleted or written because of a reference to or from it. */
export function isReferenceViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === '23503' || error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

export function fullTextIndexOf(kind: DatabaseKind): FullTextIndex {
  return kind === 'postgres' ? postgresIndex : sqliteIndex;
}
