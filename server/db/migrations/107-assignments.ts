import type { Kysely } from 'kysely';

/** Which editor a waiting article is assigned to, and when it is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assignment')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('editor_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('assigned_at', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text')
    .addColumn('due_at', 'text')
    .addColumn('remind_at', 'text')
    .execute();
  for (const [name, columns] of Object.entries({
    editor: ['editor_id', 'article_id'],
    due: ['due_at', 'article_id'],
    reminder: ['remind_at', 'article_id'],
  }))
    await db.schema.createIndex(`assignment_${name}`).on('assignment').columns(columns).execute();
  // What is not due stands behind all that is.
  await db.schema
    .alterTable('waiting_article')
    .addColumn('due_key', 'text', (column) => column.notNull().defaultTo('9999'))
    .execute();
  await db.schema
    .createIndex('waiting_article_due')
    .on('waiting_article')
    .columns(['due_key', 'article_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('waiting_article_due').execute();
  await db.schema.alterTable('waiting_article').dropColumn('due_key').execute();
  await db.schema.dropTable('assignment').execute();
}
