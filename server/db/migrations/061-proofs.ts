import type { Kysely } from 'kysely';

/** When the editor of a session of the desk last typed their password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('proved_at', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').dropColumn('proved_at').execute();
}
