import type { Kysely } from 'kysely';

/** Links for a new password, and the addresses for which one was asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reset_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('reset_request_created')
    .on('reset_request')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema
    .createTable('reset_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('reset_link_user')
    .on('reset_link')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema.createIndex('reset_link_expires').on('reset_link').column('expires_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('reset_link').execute();
  await db.schema.dropTable('reset_request').execute();
}
