import type { Kysely } from 'kysely';

/** Filters of the queue that editors save, for themselves or for all editors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('queue_filter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('filters', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('queue_filter_owner')
    .on('queue_filter')
    .columns(['owner_id', 'audience'])
    .execute();
  await db.schema
    .createIndex('queue_filter_audience')
    .on('queue_filter')
    .columns(['audience', 'name_key'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('queue_filter').execute();
}
