import type { Kysely } from 'kysely';

/** How many paid searches of the web were begun on a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('web_check_count')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('web_check_count_key', ['day', 'author_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('web_check_count').execute();
}
