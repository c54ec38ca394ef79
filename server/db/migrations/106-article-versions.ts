import type { Kysely } from 'kysely';
import { binaryData, type DatabaseKind } from '../dialect';

/** What readers saw of published articles before it was replaced. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('article_version')
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('shown_from', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('sub', 'text', (column) => column.notNull())
    .addColumn('is_removed', 'integer', (column) => column.notNull().defaultTo(0))
    // Last, so that a list of versions reads past none of it.
    .addColumn('packed', binaryData(kind), (column) => column.notNull())
    .addPrimaryKeyConstraint('article_version_key', ['article_id', 'number'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('article_version').execute();
}
