import type { Kysely } from 'kysely';

/** What tags and sub-categories were called before, and into which others they were merged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tag').addColumn('merged_into', 'text').execute();

  await db.schema
    .createTable('tag_alias')
    .addColumn('title_key', 'text', (column) => column.primaryKey())
    .addColumn('tag_id', 'text', (column) => column.notNull().references('tag.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('tag_alias_tag').on('tag_alias').column('tag_id').execute();

  await db.schema
    .createTable('sub_tag_alias')
    .addColumn('tag_id', 'text', (column) => column.notNull().references('tag.id').onDelete('cascade'))
    .addColumn('subcontent_key', 'text', (column) => column.notNull())
    .addColumn('sub_id', 'text', (column) => column.notNull().references('sub_tag.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('sub_tag_alias_key', ['tag_id', 'subcontent_key'])
    .execute();
  await db.schema.createIndex('sub_tag_alias_sub').on('sub_tag_alias').column('sub_id').execute();

  await db.schema
    .createTable('merged_tag')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('into_id', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('merged_tag_into').on('merged_tag').column('into_id').execute();

  // In the order in which they are counted, and moved a batch at a time.
  for (const name of ['tag', 'sub']) {
    await db.schema.dropIndex(`article_${name}`).execute();
    await db.schema
      .createIndex(`article_${name}`)
      .on('article')
      .columns([`${name}_id`, 'id'])
      .execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['tag', 'sub']) {
    await db.schema.dropIndex(`article_${name}`).execute();
    await db.schema.createIndex(`article_${name}`).on('article').column(`${name}_id`).execute();
  }
  for (const table of ['merged_tag', 'sub_tag_alias', 'tag_alias']) {
    await db.schema.dropTable(table).execute();
  }
  await db.schema.alterTable('tag').dropColumn('merged_into').execute();
}
