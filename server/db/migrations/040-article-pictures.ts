import type { Kysely } from 'kysely';

/** Which pictures were made for articles, so that those of former titles and articles can be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_picture')
    .addColumn('article_id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('article_picture').execute();
}
