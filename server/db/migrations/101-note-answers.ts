import type { Kysely } from 'kysely';

/** Answers to editors' notes, and who resolved a note when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('note_answer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('note_id', 'text', (column) =>
      column.notNull().references('review_note.id').onDelete('cascade'),
    )
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('by_author', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('note_answer_article')
    .on('note_answer')
    .columns(['article_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('note_answer_note')
    .on('note_answer')
    .columns(['note_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('note_answer_user').on('note_answer').columns(['user_id', 'id']).execute();
  await db.schema.alterTable('review_note').addColumn('resolved_by', 'text').execute();
  await db.schema.alterTable('review_note').addColumn('resolved_at', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_note').dropColumn('resolved_at').execute();
  await db.schema.alterTable('review_note').dropColumn('resolved_by').execute();
  await db.schema.dropTable('note_answer').execute();
}
