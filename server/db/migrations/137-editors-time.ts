import type { Kysely } from 'kysely';

/** Whether editors set the publish time of an article, and the time that is accepted with an open decision. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('article')
    .addColumn('time_by_editors', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('open_decision').addColumn('publish_at', 'text').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('open_decision').dropColumn('publish_at').execute();
  await db.schema.alterTable('article').dropColumn('time_by_editors').execute();
}
