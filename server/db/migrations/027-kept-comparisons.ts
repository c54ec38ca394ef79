import type { Kysely } from 'kysely';

/** With what an article was compared: the same comparison is not made again while no other text has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('fingerprint_holder')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('fingerprint_holder_version')
    .on('fingerprint_holder')
    .column('version')
    .execute();
  await db.schema.alterTable('originality').addColumn('compared_with', 'bigint').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('originality').dropColumn('compared_with').execute();
  await db.schema.dropIndex('fingerprint_holder_version').execute();
  await db.schema.alterTable('fingerprint_holder').dropColumn('version').execute();
}
