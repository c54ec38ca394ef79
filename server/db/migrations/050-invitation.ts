import type { Kysely } from 'kysely';

/** Links with which people register whom editors invited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('as_editor', 'integer', (column) => column.notNull())
    .addColumn('editor_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invitation_editor').on('invitation').column('editor_id').execute();
  await db.schema.createIndex('invitation_end').on('invitation').columns(['ends_at', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('invitation').execute();
}
