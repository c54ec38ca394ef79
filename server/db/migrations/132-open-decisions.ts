import { type Kysely, type RawBuilder, sql } from 'kysely';

const columns = sql`article_id, editor_id, outcome, revision, reason, until, stage_id, reader_note`;

/** SQLite cannot change the key of a table, so it is made anew. */
async function keyBy(db: Kysely<unknown>, key: string[], rows: RawBuilder<unknown>): Promise<void> {
  await db.schema.alterTable('open_decision').renameTo('old_open_decision').execute();
  await db.schema.dropIndex('open_decision_editor').execute();
  await db.schema.dropIndex('open_decision_until').execute();
  await db.schema
    .createTable('open_decision')
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('editor_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('stage_id', 'text')
    .addColumn('reader_note', 'text')
    .execute();
  await sql`insert into open_decision (${columns}) select ${columns} from old_open_decision ${rows}`.execute(
    db,
  );
  await db.schema.dropTable('old_open_decision').execute();
  await db.schema.createIndex('open_decision_key').unique().on('open_decision').columns(key).execute();
  await db.schema.createIndex('open_decision_editor').on('open_decision').column('editor_id').execute();
  await db.schema
    .createIndex('open_decision_until')
    .on('open_decision')
    .columns(['until', 'article_id'])
    .execute();
}

/** Several editors can approve a stage while the approval of the first can be undone. */
export const up = (db: Kysely<unknown>): Promise<void> => keyBy(db, ['article_id', 'editor_id'], sql``);

export const down = (db: Kysely<unknown>): Promise<void> =>
  keyBy(
    db,
    ['article_id'],
    sql`where not exists (select 1 from old_open_decision earlier
      where earlier.article_id = old_open_decision.article_id and earlier.editor_id < old_open_decision.editor_id)`,
  );
