import { type Kysely, sql } from 'kysely';

/** Links with which people without an account approve a revision of an article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_off')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull())
    .addColumn('editor_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text')
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text')
    .addColumn('withdrawn_at', 'text')
    .addColumn('outcome', 'text', (column) => column.check(sql`outcome in ('approved', 'refused')`))
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('answered_at', 'text')
    .execute();
  await db.schema
    .createIndex('sign_off_article')
    .on('sign_off')
    .columns(['article_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('sign_off_editor').on('sign_off').columns(['editor_id', 'id']).execute();
  await db.schema
    .createIndex('sign_off_address')
    .on('sign_off')
    .columns(['ends_at', 'id'])
    .where(sql<boolean>`email <> ''`)
    .execute();
  // Apart from them, so that backups have none.
  await db.schema
    .createTable('sign_off_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('sign_off_id', 'text', (column) =>
      column.notNull().unique().references('sign_off.id').onDelete('cascade'),
    )
    .addColumn('forget_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sign_off_link_forget').on('sign_off_link').column('forget_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sign_off_link').execute();
  await db.schema.dropTable('sign_off').execute();
}
