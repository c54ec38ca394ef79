import type { Kysely } from 'kysely';

/** Which addresses their people have confirmed, and the links that confirm, change and restore one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('email_confirmed_at', 'text').execute();
  await db.schema
    .createTable('email_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('email_link_user')
    .on('email_link')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema.createIndex('email_link_expires').on('email_link').column('expires_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('email_link').execute();
  await db.schema.alterTable('user').dropColumn('email_confirmed_at').execute();
}
