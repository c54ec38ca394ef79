import type { Kysely } from 'kysely';

/** Links with which suspended people, who cannot sign in, appeal; and the addresses for which one was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('appeal_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('appeal_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('appeal_link_user')
    .on('appeal_link')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema.createIndex('appeal_link_expires').on('appeal_link').column('expires_at').execute();
  await db.schema
    .createIndex('appeal_request_oldest')
    .on('appeal_request')
    .columns(['created_at', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('appeal_link').execute();
  await db.schema.dropTable('appeal_request').execute();
}
