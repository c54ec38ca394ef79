import { type Kysely, sql } from 'kysely';

const newestFirst = ['decided_at', 'id'] as const;

/** What editors choose waiting articles by, who reads which, what they decided and can still undo, and why. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waiting_article')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('submitted_at', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('words', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rules', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('checked_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('similarity', 'integer')
    .addColumn('not_decided', 'text')
    .execute();
  await db.schema
    .createIndex('waiting_article_order')
    .on('waiting_article')
    .columns(['submitted_at', 'article_id'])
    .execute();
  // Their figures are filled in by a chore: an upgrade does not wait for it.
  await sql`insert into waiting_article (article_id, submitted_at, revision)
    select id, submitted_at, revision from article
    where status = 'recent' and deleted_at is null and submitted_at is not null`.execute(db);

  await db.schema
    .createTable('claim')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('editor_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('open_decision')
    .addColumn('article_id', 'text', (column) =>
      column.primaryKey().references('article.id').onDelete('cascade'),
    )
    .addColumn('editor_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
  for (const table of ['claim', 'open_decision']) {
    await db.schema.createIndex(`${table}_editor`).on(table).column('editor_id').execute();
    await db.schema.createIndex(`${table}_until`).on(table).columns(['until', 'article_id']).execute();
  }

  await db.schema
    .alterTable('decision')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // Of earlier rejections only the last one's reason is known.
  await sql`update decision set reason = (select rejection_reason from article where id = decision.article_id)
    where outcome = 'rejected'
      and exists (select 1 from article where id = decision.article_id and rejection_reason is not null)
      and not exists (select 1 from decision later
        where later.article_id = decision.article_id and later.decided_at > decision.decided_at)`.execute(db);
  await db.schema.dropIndex('decision_article_id').execute();
  await db.schema.dropIndex('decision_author_id').execute();
  await db.schema
    .createIndex('decision_article')
    .on('decision')
    .columns(['article_id', ...newestFirst])
    .execute();
  await db.schema.createIndex('decision_author').on('decision').columns(['author_id', 'outcome']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('decision_author').execute();
  await db.schema.dropIndex('decision_article').execute();
  for (const owner of ['article_id', 'author_id']) {
    await db.schema.createIndex(`decision_${owner}`).on('decision').column(owner).execute();
  }
  await db.schema.alterTable('decision').dropColumn('reason').execute();
  for (const table of ['open_decision', 'claim', 'waiting_article'])
    await db.schema.dropTable(table).execute();
}
