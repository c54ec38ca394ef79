import type { Kysely } from 'kysely';

/** What was fetched from other sites, so that the same address is not asked again for each article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('foreign_picture')
    .addColumn('address_key', 'text', (column) => column.primaryKey())
    .addColumn('image_name', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('foreign_picture_fetched').on('foreign_picture').column('fetched_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('foreign_picture').execute();
}
