import type { Kysely } from 'kysely';

/** When editors are away, and when each was assigned an article last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('editor_duty')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('away_from', 'text')
    .addColumn('away_to', 'text')
    .addColumn('assigned_at', 'text')
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('editor_duty').execute();
}
