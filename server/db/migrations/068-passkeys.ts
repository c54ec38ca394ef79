import type { Kysely } from 'kysely';

/** Passkeys, and what was asked of browsers that are about to make or use one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('passkey_user').on('passkey').columns(['user_id', 'id']).execute();
  await db.schema
    .createTable('passkey_challenge')
    .addColumn('holder_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('passkey_challenge_user').on('passkey_challenge').column('user_id').execute();
  await db.schema
    .createIndex('passkey_challenge_expires')
    .on('passkey_challenge')
    .column('expires_at')
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('passkey_challenge').execute();
  await db.schema.dropTable('passkey').execute();
}
