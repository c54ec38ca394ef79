import type { Kysely } from 'kysely';

/** Indexes of a person's rows that now have them in the order of their keys, so that a copy reads them page by page. */
const inOrder = [
  ['comment_author', 'comment', 'author_id', 'id'],
  ['coauthor_user', 'coauthor', 'user_id', 'article_id'],
  ['reaction_user', 'reaction', 'user_id', 'article_id'],
  ['report_reporter', 'report', 'reporter_id', 'id'],
  ['session_user', 'session', 'user_id', 'token_hash'],
  ['upload_user', 'upload', 'user_id', 'id'],
  ['review_note_editor', 'review_note', 'editor_id', 'id'],
  ['chat_note_editor', 'chat_note', 'editor_id', 'id'],
  ['desk_log_actor', 'desk_log', 'actor_id', 'id'],
  ['mail_user', 'mail', 'user_id', 'id'],
] as const;

/** Copies of their data that people asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('own_data')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    // The file must go after its person did.
    .addColumn('user_id', 'text', (column) => column.unique().references('user.id').onDelete('set null'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('ticket_hash', 'text', (column) => column.unique())
    .addColumn('ticket_until', 'text')
    .execute();
  await db.schema.createIndex('own_data_due').on('own_data').columns(['due_at', 'id']).execute();
  for (const [name, table, person, key] of inOrder) {
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on(table).columns([person, key]).execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name, table, person] of inOrder) {
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on(table).column(person).execute();
  }
  await db.schema.dropTable('own_data').execute();
}
