import type { Kysely } from 'kysely';

/** Authenticator apps and recovery codes, and sign-ins that wait for a code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('authenticator')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().references('user.id').onDelete('cascade').notNull(),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('code_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('recovery_code_user').on('recovery_code').column('user_id').execute();
  await db.schema
    .createTable('sign_in_step')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('password_mark', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_in_step_user').on('sign_in_step').column('user_id').execute();
  await db.schema.createIndex('sign_in_step_expires').on('sign_in_step').column('expires_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sign_in_step').execute();
  await db.schema.dropTable('recovery_code').execute();
  await db.schema.dropTable('authenticator').execute();
}
