import type { Kysely } from 'kysely';

/** What editors decided, and what was accepted and waits for its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('decision')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('editor_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('submitted_at', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('decision_newest').on('decision').columns(['decided_at', 'id']).execute();
  for (const owner of ['article_id', 'author_id', 'editor_id']) {
    await db.schema.createIndex(`decision_${owner}`).on('decision').column(owner).execute();
  }

  await db.schema
    .createTable('scheduled_publication')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('publish_at', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'text', (column) => column.notNull())
    .addColumn('held', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('fields', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('scheduled_publication_due')
    .on('scheduled_publication')
    .columns(['held', 'publish_at', 'article_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('scheduled_publication').execute();
  await db.schema.dropTable('decision').execute();
}
