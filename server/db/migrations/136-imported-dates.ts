import type { Kysely } from 'kysely';

/** The planned dates that imports wrote, so that those which people set since are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('site_import_known').addColumn('dates', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('site_import_known').dropColumn('dates').execute();
}
