import { type Kysely, sql } from 'kysely';

/** The backups that editors make and fetch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backup')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('beat_at', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('tables'))
    .addColumn('done', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('row_count', 'bigint')
    .addColumn('image_count', 'bigint')
    .addColumn('missing_count', 'bigint')
    .addColumn('failure', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // A second backup finds the first.
  await sql`create unique index backup_running on backup (status) where status = 'running'`.execute(db);
  await db.schema.createIndex('backup_newest').on('backup').columns(['started_at', 'id']).execute();
  await db.schema.createIndex('backup_made_by').on('backup').column('made_by').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('backup').execute();
}
