import { type Kysely, sql } from 'kysely';

/** What an author says of an article beside its text, and the key that makes a repeated creation harmless. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('article')
    .addColumn('summary', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['cover_alt', 'publish_at', 'create_key']) {
    await db.schema.alterTable('article').addColumn(name, 'text').execute();
  }
  await sql`create unique index article_create_key on article (author_id, create_key)
    where create_key is not null`.execute(db);
  await db.schema.alterTable('publication').addColumn('cover_alt', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('article_create_key').execute();
  await db.schema.alterTable('publication').dropColumn('cover_alt').execute();
  for (const name of ['create_key', 'publish_at', 'cover_alt', 'summary']) {
    await db.schema.alterTable('article').dropColumn(name).execute();
  }
}
