import type { Kysely } from 'kysely';

/** What the shared caches in front of the site have to drop, and when each of them was started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cdn_purge')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('cache', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('cdn_purge_due').on('cdn_purge').columns(['cache', 'due_at', 'id']).execute();
  await db.schema.createIndex('cdn_purge_created').on('cdn_purge').column('created_at').execute();
  await db.schema
    .createTable('cdn_cache')
    .addColumn('cache', 'text', (column) => column.primaryKey())
    .addColumn('started', 'text', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('cdn_cache').execute();
  await db.schema.dropTable('cdn_purge').execute();
}
