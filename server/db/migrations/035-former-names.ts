import type { Kysely } from 'kysely';

/** Names that authors gave up: the addresses of their pages still lead to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_name')
    .addColumn('username_key', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('given_up_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('former_name_user')
    .on('former_name')
    .columns(['user_id', 'given_up_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('former_name').execute();
}
