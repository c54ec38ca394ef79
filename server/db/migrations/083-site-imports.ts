import type { Kysely } from 'kysely';

/** Imports of other systems: each run, what became of each item, and by what an item is known again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_import')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('system', 'text', (column) => column.notNull())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('started_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('is_dry_run', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('found', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('failure', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('due_at', 'text')
    .execute();
  await db.schema.createIndex('site_import_begun').on('site_import').columns(['begun_at', 'id']).execute();
  await db.schema.createIndex('site_import_due').on('site_import').columns(['due_at', 'id']).execute();
  await db.schema.createIndex('site_import_place').on('site_import').column('place').execute();
  await db.schema.createIndex('site_import_started_by').on('site_import').column('started_by').execute();

  await db.schema
    .createTable('site_import_item')
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('site_import.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text')
    .addColumn('undone', 'text')
    .addPrimaryKeyConstraint('site_import_item_key', ['import_id', 'position'])
    .execute();
  await db.schema
    .createIndex('site_import_item_outcome')
    .on('site_import_item')
    .columns(['import_id', 'outcome', 'position'])
    .execute();
  await db.schema
    .createIndex('site_import_item_thing')
    .on('site_import_item')
    .columns(['import_id', 'kind', 'key'])
    .execute();
  await db.schema.createIndex('site_import_item_target').on('site_import_item').column('target_id').execute();

  await db.schema
    .createTable('site_import_known')
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_import_known_key', ['site', 'kind', 'key'])
    .execute();
  await db.schema
    .createIndex('site_import_known_target')
    .on('site_import_known')
    .column('target_id')
    .execute();

  await db.schema
    .createTable('site_import_path')
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('site_import.id').onDelete('cascade'),
    )
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('is_led', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('site_import_path_key', ['import_id', 'path'])
    .execute();
  await db.schema
    .createIndex('site_import_path_thing')
    .on('site_import_path')
    .columns(['import_id', 'kind', 'key'])
    .execute();

  await db.schema
    .createTable('subscriber')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subscribed_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const tables = ['subscriber', 'site_import_path', 'site_import_known', 'site_import_item', 'site_import'];
  for (const table of tables) await db.schema.dropTable(table).execute();
}
