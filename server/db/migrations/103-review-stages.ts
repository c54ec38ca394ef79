import { type Kysely, sql } from 'kysely';

/** The stages that articles pass before they are accepted, and who approved them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_workflow')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tag_id', 'text', (column) => column.references('tag.id').onDelete('cascade'))
    .addColumn('stages', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('review_workflow_tag').on('review_workflow').column('tag_id').execute();
  await db.schema
    .createTable('stage_approval')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('stage_id', 'text', (column) => column.notNull())
    .addColumn('editor_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull())
    .addColumn('approved_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema
    .createIndex('stage_approval_article')
    .unique()
    .on('stage_approval')
    .columns(['article_id', 'stage_id', 'editor_id'])
    .execute();
  await db.schema.createIndex('stage_approval_editor').on('stage_approval').column('editor_id').execute();
  await sql`alter table waiting_article add column stage_id text`.execute(db);
  await db.schema
    .createIndex('waiting_article_stage')
    .on('waiting_article')
    .columns(['stage_id', 'submitted_at', 'article_id'])
    .execute();
  await sql`alter table open_decision add column stage_id text`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('open_decision').dropColumn('stage_id').execute();
  await db.schema.dropIndex('waiting_article_stage').execute();
  await db.schema.alterTable('waiting_article').dropColumn('stage_id').execute();
  await db.schema.dropTable('stage_approval').execute();
  await db.schema.dropTable('review_workflow').execute();
}
