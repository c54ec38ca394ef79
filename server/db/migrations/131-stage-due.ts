import type { Kysely } from 'kysely';

/** When a waiting article is due at its stage. The index of the calendar's due dates is that of the queue from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('waiting_article').addColumn('stage_due_at', 'text').execute();
  await db.schema.dropIndex('assignment_due').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('assignment_due').on('assignment').columns(['due_at', 'article_id']).execute();
  await db.schema.alterTable('waiting_article').dropColumn('stage_due_at').execute();
}
