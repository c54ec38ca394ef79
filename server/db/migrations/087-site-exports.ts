import type { Kysely } from 'kysely';

/** Exports of the whole publication that editors asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_export')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    // The file must go after its person did.
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('site_export_due').on('site_export').columns(['due_at', 'id']).execute();
  await db.schema.createIndex('site_export_user').on('site_export').column('user_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('site_export').execute();
}
