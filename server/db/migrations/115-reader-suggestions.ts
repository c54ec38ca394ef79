import { type Kysely, sql } from 'kysely';

/** Corrections that readers suggest for published articles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reader_suggestion')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('reader_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('passage', 'text', (column) => column.notNull())
    .addColumn('passage_before', 'text', (column) => column.notNull())
    .addColumn('passage_after', 'text', (column) => column.notNull())
    .addColumn('suggestion', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('wants_thanks', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.check(sql`outcome in ('accepted', 'refused')`))
    .addColumn('answered_at', 'text')
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('reader_suggestion').columns(columns).execute();
  await index('reader_suggestion_article', ['article_id', 'answered_at', 'created_at', 'id']);
  await index('reader_suggestion_reader', ['reader_id', 'created_at', 'id']);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('reader_suggestion').execute();
}
