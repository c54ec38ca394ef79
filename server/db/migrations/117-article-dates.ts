import type { Kysely } from 'kysely';

/** When articles go offline, and when they need an update. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_dates')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('ends_at', 'text')
    .addColumn('update_at', 'text')
    .addColumn('remind_at', 'text')
    .addColumn('held', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const [name, columns] of Object.entries({
    end: ['held', 'ends_at', 'article_id'],
    update: ['held', 'update_at', 'article_id'],
    reminder: ['held', 'remind_at', 'article_id'],
  }))
    await db.schema.createIndex(`article_dates_${name}`).on('article_dates').columns(columns).execute();
  await db.schema
    .alterTable('unpublished_article')
    .addColumn('ended', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('unpublished_article').dropColumn('ended').execute();
  await db.schema.dropTable('article_dates').execute();
}
