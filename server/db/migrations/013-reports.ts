import type { Kysely } from 'kysely';

/** Comments that editors removed, what authors report, and what is kept of articles that editors took offline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('comment').addColumn('removed_at', 'text').execute();
  await db.schema.alterTable('comment').addColumn('removal_reason', 'text').execute();
  await db.schema
    .alterTable('comment')
    .addColumn('removed_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('comment_newest').on('comment').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('comment_removed').on('comment').columns(['removed_at', 'id']).execute();
  await db.schema.createIndex('comment_remover').on('comment').column('removed_by').execute();

  await db.schema
    .createTable('report_case')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('comment_id', 'text', (column) => column.unique().references('comment.id').onDelete('cascade'))
    .addColumn('article_id', 'text', (column) => column.unique().references('article.id').onDelete('cascade'))
    .addColumn('opened_at', 'text')
    .addColumn('open_reports', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('report_case_waiting')
    .on('report_case')
    .columns(['kind', 'opened_at', 'id'])
    .execute();

  await db.schema
    .createTable('report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) =>
      column.notNull().references('report_case.id').onDelete('cascade'),
    )
    .addColumn('reporter_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('reported_at', 'text', (column) => column.notNull())
    .addColumn('is_open', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('report_once', ['case_id', 'reporter_id'])
    .execute();
  await db.schema
    .createIndex('report_newest')
    .on('report')
    .columns(['case_id', 'is_open', 'reported_at', 'id'])
    .execute();
  await db.schema.createIndex('report_reporter').on('report').column('reporter_id').execute();

  await db.schema
    .createTable('withdrawn_publication')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['withdrawn_publication', 'report', 'report_case']) {
    await db.schema.dropTable(table).execute();
  }
  for (const index of ['comment_remover', 'comment_removed', 'comment_newest']) {
    await db.schema.dropIndex(index).execute();
  }
  for (const column of ['removed_by', 'removal_reason', 'removed_at']) {
    await db.schema.alterTable('comment').dropColumn(column).execute();
  }
}
