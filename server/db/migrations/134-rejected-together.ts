import type { Kysely } from 'kysely';

const tables = ['open_decision', 'notice'];

/** Each author gets one notification and one mail about all that are rejected at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.alterTable(table).addColumn('together', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.alterTable(table).dropColumn('together').execute();
}
