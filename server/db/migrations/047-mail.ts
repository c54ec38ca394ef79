import type { Kysely } from 'kysely';

/** The outbox, and the addresses to which no mail can be delivered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body_text', 'text', (column) => column.notNull())
    .addColumn('body_html', 'text', (column) => column.notNull())
    .addColumn('secret_until', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mail_status').on('mail').columns(['status', 'due_at', 'id']).execute();
  await db.schema.createIndex('mail_created').on('mail').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('mail_user').on('mail').column('user_id').execute();
  await db.schema
    .createIndex('mail_secret')
    .on('mail')
    .column('secret_until')
    .where('secret_until', 'is not', null)
    .execute();
  await db.schema
    .createTable('refused_address')
    .addColumn('email_key', 'text', (column) => column.primaryKey())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('refused_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('refused_address_at').on('refused_address').column('refused_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('refused_address').execute();
  await db.schema.dropTable('mail').execute();
}
