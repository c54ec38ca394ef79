import { type Kysely, sql } from 'kysely';

/** The time of the schedule for which a backup is made: only one attempt for each succeeds, on all instances together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('backup').addColumn('scheduled_for', 'text').execute();
  await sql`create unique index backup_scheduled on backup (scheduled_for) where status <> 'failed'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('backup_scheduled').execute();
  await db.schema.alterTable('backup').dropColumn('scheduled_for').execute();
}
