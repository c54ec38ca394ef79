import type { Kysely } from 'kysely';

/** Browsers from which a person signed in, and the warnings about guesses at a password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_device')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('used_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('known_device_token')
    .unique()
    .on('known_device')
    .columns(['token_hash', 'user_id'])
    .execute();
  await db.schema
    .createIndex('known_device_user')
    .on('known_device')
    .columns(['user_id', 'used_at'])
    .execute();
  await db.schema.createIndex('known_device_used').on('known_device').column('used_at').execute();
  await db.schema
    .createTable('guess_warning')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().references('user.id').onDelete('cascade').notNull(),
    )
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('is_sent', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('guess_warning_sent').on('guess_warning').columns(['is_sent', 'at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('guess_warning').execute();
  await db.schema.dropTable('known_device').execute();
}
