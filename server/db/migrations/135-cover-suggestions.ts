import type { Kysely } from 'kysely';

/** Another cover that a note suggests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_note').addColumn('cover', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_note').dropColumn('cover').execute();
}
