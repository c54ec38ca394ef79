import type { Kysely } from 'kysely';

/** By which an answer that is sent again is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_off').addColumn('answer_id', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_off').dropColumn('answer_id').execute();
}
