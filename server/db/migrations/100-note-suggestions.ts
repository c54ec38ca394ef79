import type { Kysely } from 'kysely';

/** A note can be on a field, and suggest other words, which the author accepts or refuses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_note').addColumn('field', 'text').execute();
  await db.schema.alterTable('review_note').addColumn('suggestion', 'text').execute();
  await db.schema.alterTable('review_note').addColumn('outcome', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_note').dropColumn('outcome').execute();
  await db.schema.alterTable('review_note').dropColumn('suggestion').execute();
  await db.schema.alterTable('review_note').dropColumn('field').execute();
}
