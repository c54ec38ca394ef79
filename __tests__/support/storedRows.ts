import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { jobsOf } from '@/server/feature';
import type { TestServer } from './testContext';

/** Sessions are prolonged by use, also by that of somebody who is refused. */
const CHANGED_BY_USE = ['session'];

/** A fingerprint of the rows of each table, once no job changes them any more. */
export async function storedRows({ context }: TestServer): Promise<Record<string, string>> {
  const { db } = context.database;
  await Promise.all(jobsOf(context).map((job) => job.settled?.()));
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  const printOf = async (table: string) => {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    const texts = rows.map((row) => JSON.stringify(row)).sort();
    return [table, createHash('sha1').update(texts.join('\n')).digest('hex')];
  };
  const kept = tables.filter((table) => !CHANGED_BY_USE.includes(table));
  return Object.fromEntries(await Promise.all(kept.map(printOf)));
}
