import type { Kysely } from 'kysely';

/** Stored images that were written quickly, and are still to be made as small as others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('unsized_image')
    .addColumn('is_quick', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('unsized_image').dropColumn('is_quick').execute();
}
