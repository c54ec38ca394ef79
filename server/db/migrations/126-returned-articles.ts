import { type Kysely, sql } from 'kysely';

/** What editors sent back, by the time, for the board. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index article_returned on article (rejection_date, id)
    where status = 'rejected' and deleted_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('article_returned').execute();
}
