import { type Kysely, sql } from 'kysely';

/** To begin with; editors make them their own. */
const reasons = [
  {
    id: 'reason-length',
    title: 'Too long',
    text: 'The article says more than it needs to. Please cut what repeats, and keep to the one thing that readers should remember.',
  },
  {
    id: 'reason-evidence',
    title: 'Claims without a source',
    text: 'Some claims need a source that readers can look up. Please add one to each, or leave the claim out.',
  },
  {
    id: 'reason-structure',
    title: 'Hard to follow',
    text: 'The order of the parts makes it hard to follow. Please begin with what it is about, and give longer parts a heading.',
  },
  {
    id: 'reason-language',
    title: 'Language',
    text: 'The text needs another round of proofreading before it can be published.',
  },
  {
    id: 'reason-original',
    title: 'Already published elsewhere',
    text: 'Parts of the text are already published elsewhere. Please use your own words, or mark quotations and name their source.',
  },
  {
    id: 'reason-pictures',
    title: 'Pictures',
    text: 'Please give every picture a description, and make sure that you may use it here.',
  },
  {
    id: 'reason-topic',
    title: 'Not for this publication',
    text: 'It is well made, but it does not fit what this publication is about.',
  },
];

/** Editors' notes on passages of articles, and the reasons that they often give. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('article_id', 'text', (column) =>
      column.notNull().references('article.id').onDelete('cascade'),
    )
    .addColumn('editor_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('passage', 'text')
    .addColumn('passage_before', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('passage_after', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('review_note_article')
    .on('review_note')
    .columns(['article_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('review_note_editor').on('review_note').column('editor_id').execute();

  await db.schema
    .createTable('rejection_reason')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  for (const [position, { id, title, text }] of reasons.entries()) {
    await sql`insert into rejection_reason (id, title, text, position) values (${id}, ${title}, ${text}, ${position})`.execute(
      db,
    );
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('rejection_reason').execute();
  await db.schema.dropTable('review_note').execute();
}
