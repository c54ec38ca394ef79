import { type Kysely, sql } from 'kysely';

/** Whether an editor set the time of what is scheduled, and waiting articles by the time that their authors wish. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('scheduled_publication')
    .addColumn('moved', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    create index article_wished on article (publish_at, id)
    where status = 'recent' and deleted_at is null and publish_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('article_wished').execute();
  await db.schema.alterTable('scheduled_publication').dropColumn('moved').execute();
}
