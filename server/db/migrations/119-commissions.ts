import { type Kysely, sql } from 'kysely';

/** Briefs of editors and pitches of authors, until their articles are published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const states = sql.join(
    ['planned', 'pitched', 'offered', 'accepted', 'submitted', 'declined', 'withdrawn', 'done'].map((state) =>
      sql.lit(state),
    ),
  );
  await db.schema
    .createTable('commission')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in (${states})`))
    .addColumn('ended', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('tag_id', 'text')
    .addColumn('words', 'integer')
    .addColumn('due_on', 'text')
    .addColumn('due_at', 'text')
    .addColumn('due_key', 'text', (column) => column.notNull())
    .addColumn('remind_at', 'text')
    .addColumn('notes', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('pitch', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('author_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('editor_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('moved_by', 'text', (column) =>
      column.notNull().check(sql`moved_by in ('author', 'editor', 'server')`),
    )
    .addColumn('article_id', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .execute();
  for (const [name, columns] of Object.entries({
    due: ['ended', 'due_key', 'id'],
    changed: ['ended', 'changed_at', 'id'],
    state_due: ['state', 'due_key', 'id'],
    state_changed: ['state', 'changed_at', 'id'],
    author_due: ['author_id', 'ended', 'due_key', 'id'],
    author_changed: ['author_id', 'ended', 'changed_at', 'id'],
    editor: ['editor_id', 'id'],
    reminder: ['remind_at', 'id'],
  }))
    await db.schema.createIndex(`commission_${name}`).on('commission').columns(columns).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('commission').execute();
}
