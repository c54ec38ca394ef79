import type { Kysely } from 'kysely';

/** Whether the notes for the author are sent with an approval that does not accept the article yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('open_decision')
    .addColumn('sends_notes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('open_decision').dropColumn('sends_notes').execute();
}
