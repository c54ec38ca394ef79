import type { Kysely } from 'kysely';

/** The editors' own sessions, and the log of what they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('author'))
    .execute();

  await db.schema
    .createTable('desk_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer')
    .addColumn('detail', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('desk_log_newest').on('desk_log').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('desk_log_subject')
    .on('desk_log')
    .columns(['subject_kind', 'subject_id', 'at', 'id'])
    .execute();
  await db.schema.createIndex('desk_log_actor').on('desk_log').column('actor_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('desk_log').execute();
  await db.schema.alterTable('session').dropColumn('kind').execute();
}
