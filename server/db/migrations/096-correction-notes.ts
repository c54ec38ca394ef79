import { type Kysely, sql } from 'kysely';

/** Notes for readers about changes of published articles, and which articles are retracted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('correction_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('correction', 'update', 'clarification', 'retraction')`),
    )
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('writer_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('correction_note_article')
    .on('correction_note')
    .columns(['article_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('correction_note_writer').on('correction_note').column('writer_id').execute();
  await db.schema
    .alterTable('publication')
    .addColumn('retracted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('publication').dropColumn('retracted').execute();
  await db.schema.dropTable('correction_note').execute();
}
