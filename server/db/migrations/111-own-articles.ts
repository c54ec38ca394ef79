import { type Kysely, sql } from 'kysely';

/** An author's articles by status with their titles, so that counts and searches of them read no article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index article_own on article (author_id, status, updated_at, id, title)
    where deleted_at is null`.execute(db);
  await db.schema.dropIndex('article_author_status').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('article_author_status')
    .on('article')
    .columns(['author_id', 'status', 'updated_at', 'id'])
    .execute();
  await db.schema.dropIndex('article_own').execute();
}
