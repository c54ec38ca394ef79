import type { Kysely } from 'kysely';

/** The revision that an editor made by carrying out a suggestion at once, without an answer of its author. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_note').addColumn('corrected_revision', 'integer').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_note').dropColumn('corrected_revision').execute();
}
