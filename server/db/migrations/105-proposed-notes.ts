import { type Kysely, sql } from 'kysely';

/** Notes for readers that authors propose for changes, and those that editors have decided on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proposed_note')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('correction', 'update', 'clarification', 'retraction')`),
    )
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('open_decision').addColumn('reader_note', 'text').execute();
  await db.schema.alterTable('scheduled_publication').addColumn('reader_note', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scheduled_publication').dropColumn('reader_note').execute();
  await db.schema.alterTable('open_decision').dropColumn('reader_note').execute();
  await db.schema.dropTable('proposed_note').execute();
}
