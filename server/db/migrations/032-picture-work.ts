import { type Kysely, sql } from 'kysely';

/** Articles that readers see with pictures of other sites, which are to be fetched; those of before are all due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture_work')
    .addColumn('article_id', 'text', (column) => column.primaryKey())
    .addColumn('next_try_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('picture_work_due')
    .on('picture_work')
    .columns(['next_try_at', 'article_id'])
    .execute();
  await sql`insert into picture_work (article_id, next_try_at, tries)
    select article_id, ${new Date().toISOString()}, 0 from publication
    where lower(content) like '%<img %src="http%' or lower(cover_pic) like 'http%'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('picture_work').execute();
}
