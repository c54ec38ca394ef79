import type { Kysely } from 'kysely';

/** How editors arrange the front page, one row for each revision, and when the pins of the newest one end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('front_page')
    .addColumn('revision', 'integer', (column) => column.primaryKey())
    .addColumn('arrangement', 'text', (column) => column.notNull())
    .addColumn('editor_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('front_page_editor').on('front_page').column('editor_id').execute();
  await db.schema
    .createTable('front_page_pin')
    .addColumn('article_id', 'text', (column) => column.primaryKey())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('front_page_pin_end')
    .on('front_page_pin')
    .columns(['ends_at', 'article_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('front_page_pin').execute();
  await db.schema.dropTable('front_page').execute();
}
