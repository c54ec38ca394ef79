import type { Kysely } from 'kysely';

/** When the mail with a note was written to the author of the article; null for a note that was in none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_note').addColumn('mailed_at', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_note').dropColumn('mailed_at').execute();
}
