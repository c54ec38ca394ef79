import type { Kysely } from 'kysely';

/** With which browser and system a session was opened, and the accounts that their people want to be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('account_deletion')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().references('user.id').onDelete('cascade').notNull(),
    )
    .addColumn('keeps_articles', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('account_deletion_due')
    .on('account_deletion')
    .columns(['due_at', 'user_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('account_deletion').execute();
  await db.schema.alterTable('session').dropColumn('device').execute();
}
