import type { Kysely } from 'kysely';

/** Accounts that editors merge: the removal that moves everything, and what the account was called. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('removal').addColumn('merge_into', 'text').execute();
  await db.schema.createIndex('removal_merge_into').on('removal').column('merge_into').execute();
  await db.schema
    .createTable('merged_user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username_key', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('into_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('merged_at', 'text', (column) => column.notNull())
    .execute();
  for (const column of ['username_key', 'email_key'] as const) {
    await db.schema
      .createIndex(`merged_user_${column}`)
      .on('merged_user')
      .columns([column, 'merged_at'])
      .execute();
  }
  await db.schema.createIndex('merged_user_into').on('merged_user').column('into_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('merged_user').execute();
  await db.schema.dropIndex('removal_merge_into').execute();
  await db.schema.alterTable('removal').dropColumn('merge_into').execute();
}
