import { type Kysely, sql } from 'kysely';
import { binaryText, type DatabaseKind } from '../dialect';

/** By what the queue is searched and sorted, and whose claim was taken over. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  // A chore fills them in for what waits already: an upgrade does not wait for it.
  for (const key of ['title_key', 'author_key']) {
    await db.schema
      .alterTable('waiting_article')
      .addColumn(key, binaryText(kind), (column) => column.notNull().defaultTo(''))
      .execute();
  }
  for (const column of ['title_key', 'author_key', 'words']) {
    await db.schema
      .createIndex(`waiting_article_${column}`)
      .on('waiting_article')
      .columns([column, 'article_id'])
      .execute();
  }
  await db.schema
    .createTable('waiting_word')
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('waiting_article.article_id').onDelete('cascade'),
    )
    .addColumn('word', binaryText(kind), (column) => column.notNull())
    .addPrimaryKeyConstraint('waiting_word_key', ['article_id', 'word'])
    .execute();
  await db.schema
    .createIndex('waiting_word_word')
    .on('waiting_word')
    .columns(['word', 'article_id'])
    .execute();

  await sql`alter table claim add column taken_from text`.execute(db);
  await sql`alter table claim add column taken_word text not null default ''`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['taken_word', 'taken_from']) {
    await db.schema.alterTable('claim').dropColumn(column).execute();
  }
  await db.schema.dropTable('waiting_word').execute();
  for (const column of ['words', 'author_key', 'title_key']) {
    await db.schema.dropIndex(`waiting_article_${column}`).execute();
  }
  for (const key of ['author_key', 'title_key']) {
    await db.schema.alterTable('waiting_article').dropColumn(key).execute();
  }
}
