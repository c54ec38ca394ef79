import { type Kysely, sql } from 'kysely';
import { binaryData, type DatabaseKind } from '../dialect';

/** The states that working copies had. The present ones join them with their next change. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('revision')
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('thin_at', 'text')
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('cover_pic', 'text', (column) => column.notNull())
    .addColumn('cover_alt', 'text')
    .addColumn('publish_at', 'text')
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('sub', 'text', (column) => column.notNull())
    .addColumn('words', 'integer', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('format', 'text', (column) => column.notNull())
    // Last, so that a list of the history reads past none of it.
    .addColumn('packed', binaryData(kind), (column) => column.notNull())
    .addPrimaryKeyConstraint('revision_key', ['article_id', 'revision'])
    .execute();
  // It is compressed already.
  if (kind === 'postgres')
    await sql`alter table revision alter column packed set storage external`.execute(db);
  await sql`create index revision_thin on revision (thin_at) where thin_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('revision').execute();
}
