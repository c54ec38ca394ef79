import type { Kysely } from 'kysely';

/** The tags whose articles are assigned to an editor in turn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('editor_duty').addColumn('tag_ids', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('editor_duty').dropColumn('tag_ids').execute();
}
