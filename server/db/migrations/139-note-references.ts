import type { Kysely } from 'kysely';

/** Editors who are mentioned in notes and answers to them, with what they have not opened yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('note_mention')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('note_id', 'text', (column) =>
      column.notNull().references('review_note.id').onDelete('cascade'),
    )
    .addColumn('answer_id', 'text', (column) => column.references('note_answer.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('read', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('note_mention_user')
    .on('note_mention')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('note_mention_note')
    .on('note_mention')
    .columns(['note_id', 'user_id'])
    .execute();
  await db.schema.createIndex('note_mention_answer').on('note_mention').column('answer_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('note_mention').execute();
}
