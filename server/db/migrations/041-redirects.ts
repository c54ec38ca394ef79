import type { Kysely } from 'kysely';
import { binaryText, type DatabaseKind } from '../dialect';

/** Old addresses that lead somewhere, and addresses that readers asked for and that are nowhere. */
export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('redirect')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('source', binaryText(kind), (column) => column.notNull().unique())
    .addColumn('prefix', binaryText(kind))
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_hit_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('redirect_prefix')
    .on('redirect')
    .column('prefix')
    .where('prefix', 'is not', null)
    .execute();
  await db.schema
    .createTable('missed_path')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('path', binaryText(kind), (column) => column.notNull().unique())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('missed_path').execute();
  await db.schema.dropTable('redirect').execute();
}
