import type { Kysely } from 'kysely';

/** Imported articles and pages that lack pictures of other sites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_import_picture')
    .addColumn('target_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('site_import.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('is_to_publish', 'integer', (column) => column.notNull())
    .addColumn('next_try_at', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('site_import_picture_due')
    .on('site_import_picture')
    .columns(['next_try_at', 'target_id'])
    .execute();
  await db.schema
    .createIndex('site_import_picture_import')
    .on('site_import_picture')
    .columns(['import_id', 'next_try_at'])
    .execute();
  await db.schema
    .createIndex('site_import_picture_item')
    .on('site_import_picture')
    .columns(['import_id', 'position'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('site_import_picture').execute();
}
