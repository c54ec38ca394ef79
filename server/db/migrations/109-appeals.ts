import { type Kysely, sql } from 'kysely';

/** Appeals of authors against decisions of editors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('appeal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('rejection', 'removal', 'suspension')`),
    )
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('open').check(sql`state in ('open', 'upheld', 'granted', 'closed')`),
    )
    .addColumn('decision_key', 'text', (column) => column.notNull().unique())
    .addColumn('article_id', 'text', (column) => column.references('article.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('judge_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('judged_at', 'text', (column) => column.notNull())
    .addColumn('judged_reason', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('judged', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('answered_at', 'text')
    .addColumn('answerer_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('appeal').columns(columns).execute();
  await index('appeal_open', ['answered_at', 'created_at', 'id']);
  await index('appeal_answered', ['answered_at', 'id']);
  await index('appeal_article', ['article_id', 'created_at']);
  await index('appeal_author', ['author_id', 'created_at', 'id']);
  await index('appeal_judge', ['judge_id']);
  await index('appeal_answerer', ['answerer_id']);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('appeal').execute();
}
