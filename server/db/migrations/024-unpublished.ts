import { type Kysely, sql } from 'kysely';

const createIndex = (db: Kysely<unknown>, table: string) =>
  db.schema.createIndex(`${table}_newest`).on(table).columns(['published_at', 'article_id']).execute();

/** "Withdrawn" is what authors do with a submission: what editors take offline is "unpublished". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('withdrawn_publication_newest').execute();
  await db.schema.alterTable('withdrawn_publication').renameTo('unpublished_article').execute();
  await db.schema.alterTable('unpublished_article').renameColumn('withdrawn_at', 'unpublished_at').execute();
  await createIndex(db, 'unpublished_article');

  const logged = sql`subject_kind = 'article' and action = 'withdrawn'`;
  await sql`update desk_log set action = 'unscheduled', detail = ''
    where ${logged} and detail = 'from the schedule'`.execute(db);
  await sql`update desk_log set action = 'unpublished' where ${logged} and detail <> ''`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update desk_log set action = 'withdrawn', detail = 'from the schedule'
    where action = 'unscheduled'`.execute(db);
  await sql`update desk_log set action = 'withdrawn' where action = 'unpublished'`.execute(db);

  await db.schema.dropIndex('unpublished_article_newest').execute();
  await db.schema.alterTable('unpublished_article').renameColumn('unpublished_at', 'withdrawn_at').execute();
  await db.schema.alterTable('unpublished_article').renameTo('withdrawn_publication').execute();
  await createIndex(db, 'withdrawn_publication');
}
