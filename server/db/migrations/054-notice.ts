import type { Kysely } from 'kysely';

/** Notices to send by mail, which kinds each person chose, and the unsubscribe link of a mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mail')
    .addColumn('unsubscribe', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('mail_choice')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('choices', 'text', (column) => column.notNull())
    .addColumn('mailed_at', 'text')
    .execute();
  await db.schema
    .createTable('notice')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('article_id', 'text', (column) => column.references('article.id').onDelete('cascade'))
    .addColumn('actor_id', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('comment_id', 'text', (column) => column.references('comment.id').onDelete('cascade'))
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('notice_due').on('notice').columns(['due_at', 'id']).execute();
  await db.schema.createIndex('notice_user').on('notice').columns(['user_id', 'due_at', 'id']).execute();
  for (const about of ['article', 'actor', 'comment']) {
    const column = `${about}_id`;
    await db.schema
      .createIndex(`notice_${about}`)
      .on('notice')
      .column(column)
      .where(column, 'is not', null)
      .execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('notice').execute();
  await db.schema.dropTable('mail_choice').execute();
  await db.schema.alterTable('mail').dropColumn('unsubscribe').execute();
}
