import type { Kysely } from 'kysely';
import { binaryData, type DatabaseKind } from '../dialect';

/** Pages that editors write: the working copy, what readers see of it, its addresses and its history. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('page')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('doc', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('in_menu', 'integer', (column) => column.notNull())
    .addColumn('in_footer', 'integer', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.unique())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('create_key', 'text', (column) => column.unique())
    .execute();
  await db.schema
    .createTable('page_publication')
    .addColumn('page_id', 'text', (column) => column.primaryKey().references('page.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('page_address')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('page_id', 'text', (column) => column.references('page.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('page_address_page').on('page_address').column('page_id').execute();
  await db.schema
    .createTable('page_revision')
    .addColumn('page_id', 'text', (column) => column.notNull().references('page.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text')
    .addColumn('editor_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('words', 'integer', (column) => column.notNull())
    .addColumn('packed', binaryData(kind), (column) => column.notNull())
    .addPrimaryKeyConstraint('page_revision_key', ['page_id', 'revision'])
    .execute();
  await db.schema.createIndex('page_revision_editor').on('page_revision').column('editor_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['page_revision', 'page_address', 'page_publication', 'page'])
    await db.schema.dropTable(table).execute();
}
