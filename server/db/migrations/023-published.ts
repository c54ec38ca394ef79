import { type Kysely, sql } from 'kysely';

const newest = ['published_at', 'article_id'];

/** What editors need to find, correct and return published articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('publication')
    .addColumn('summary', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    update publication set summary = coalesce(
      (select summary from article
        where article.id = publication.article_id and article.revision = publication.revision),
      (select summary from revision
        where revision.article_id = publication.article_id and revision.revision = publication.revision),
      '')`.execute(db);
  await sql`
    create index publication_without_cover on publication (published_at, article_id)
    where cover_pic = ''`.execute(db);
  await sql`
    create index publication_without_summary on publication (published_at, article_id)
    where summary = ''`.execute(db);

  await db.schema.alterTable('withdrawn_publication').addColumn('publication', 'text').execute();
  await db.schema.alterTable('withdrawn_publication').addColumn('withdrawn_at', 'text').execute();
  await db.schema
    .alterTable('withdrawn_publication')
    .addColumn('title_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('withdrawn_publication_newest')
    .on('withdrawn_publication')
    .columns(newest)
    .execute();

  await db.schema
    .alterTable('notification')
    .addColumn('detail', 'text', (column) => column.notNull().defaultTo(''))
    .execute();

  await db.schema
    .createTable('article_filter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('filters', 'text', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('article_filter').execute();
  await db.schema.alterTable('notification').dropColumn('detail').execute();
  await db.schema.dropIndex('withdrawn_publication_newest').execute();
  for (const column of ['title_key', 'withdrawn_at', 'publication']) {
    await db.schema.alterTable('withdrawn_publication').dropColumn(column).execute();
  }
  await db.schema.dropIndex('publication_without_summary').execute();
  await db.schema.dropIndex('publication_without_cover').execute();
  await db.schema.alterTable('publication').dropColumn('summary').execute();
}
