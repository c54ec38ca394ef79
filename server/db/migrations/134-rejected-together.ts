import type { Kysely } from 'kysely';

const tables = ['open_decision', 'notice'];

/** Of several articles that are rejected at once, each author is told once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.alterTable(table).addColumn('together', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.alterTable(table).dropColumn('together').execute();
}
