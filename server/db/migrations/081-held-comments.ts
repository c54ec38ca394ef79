import { type Kysely, sql } from 'kysely';

/** Comments that wait for an editor before readers see them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('comment').addColumn('held_at', 'text').execute();
  await sql`create index comment_shown on comment (article_id, created_at, id) where held_at is null`.execute(
    db,
  );
  await sql`create index comment_held on comment (held_at, id)
    where held_at is not null and removed_at is null`.execute(db);
  await sql`create index comment_held_author on comment (author_id, article_id)
    where held_at is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['comment_held_author', 'comment_held', 'comment_shown']) {
    await db.schema.dropIndex(index).execute();
  }
  await db.schema.alterTable('comment').dropColumn('held_at').execute();
}
