import type { Kysely } from 'kysely';

/** A note can be the comment of a person without an account. Both go with the article, so nothing refers here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_note').addColumn('sign_off_id', 'text').execute();
  await db.schema
    .createIndex('review_note_sign_off')
    .on('review_note')
    .columns(['sign_off_id', 'created_at', 'id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('review_note_sign_off').execute();
  await db.schema.alterTable('review_note').dropColumn('sign_off_id').execute();
}
