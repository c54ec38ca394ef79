import type { Kysely } from 'kysely';

/** Which accounts of a sign-in provider belong to which people, and sign-ins there that are under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_identity')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema
    .createIndex('provider_identity_subject')
    .on('provider_identity')
    .columns(['issuer', 'subject'])
    .unique()
    .execute();
  await db.schema
    .createIndex('provider_identity_user')
    .on('provider_identity')
    .columns(['user_id', 'id'])
    .execute();
  await db.schema
    .createTable('provider_sign_in')
    .addColumn('holder_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('session_hash', 'text')
    .addColumn('held', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('provider_sign_in_user').on('provider_sign_in').column('user_id').execute();
  await db.schema
    .createIndex('provider_sign_in_expires')
    .on('provider_sign_in')
    .column('expires_at')
    .execute();
  await db.schema.alterTable('sign_up_request').addColumn('issuer', 'text').execute();
  await db.schema.alterTable('sign_up_request').addColumn('subject', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_up_request').dropColumn('subject').execute();
  await db.schema.alterTable('sign_up_request').dropColumn('issuer').execute();
  await db.schema.dropTable('provider_sign_in').execute();
  await db.schema.dropTable('provider_identity').execute();
}
