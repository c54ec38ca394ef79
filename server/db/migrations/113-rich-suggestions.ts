import type { Kysely } from 'kysely';

/** Formats, blocks and moves that a note suggests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_note').addColumn('rich', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_note').dropColumn('rich').execute();
}
