import type { Kysely } from 'kysely';

/** Finds the accounts that were made of late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('user_created').on('user').columns(['created_at', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('user_created').execute();
}
