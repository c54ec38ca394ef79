import type { Kysely } from 'kysely';

/** Addresses of other services that are called when something happens, and the calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('previous_secret', 'text')
    .addColumn('previous_until', 'text')
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('failing_since', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('ended_reason', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('webhook_delivery')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text')
    .addColumn('milliseconds', 'integer')
    .addColumn('code', 'integer')
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('fault', 'text', (column) => column.notNull())
    .execute();
  const indexes = {
    webhook_delivery_due: ['webhook_id', 'status', 'due_at', 'id'],
    webhook_delivery_status: ['status', 'due_at'],
    webhook_delivery_log: ['webhook_id', 'created_at', 'id'],
    webhook_delivery_created: ['created_at'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('webhook_delivery').columns(columns).execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('webhook_delivery').execute();
  await db.schema.dropTable('webhook').execute();
}
