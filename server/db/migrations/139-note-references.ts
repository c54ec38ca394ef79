import { type Kysely, sql } from 'kysely';

/** Editors who are mentioned in notes and answers to them, and messages of the chat that refer to notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('note_mention')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('note_id', 'text', (column) =>
      column.notNull().references('review_note.id').onDelete('cascade'),
    )
    .addColumn('answer_id', 'text', (column) => column.references('note_answer.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('read', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('note_mention_user')
    .on('note_mention')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('note_mention_once')
    .on('note_mention')
    .columns(['note_id', 'user_id'])
    .expression(sql`coalesce(answer_id, '')`)
    .unique()
    .execute();
  await db.schema.createIndex('note_mention_answer').on('note_mention').column('answer_id').execute();
  await db.schema
    .createTable('chat_message_note')
    .addColumn('note_id', 'text', (column) =>
      column.notNull().references('review_note.id').onDelete('cascade'),
    )
    .addColumn('room_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_message_note_primary', ['note_id', 'room_id', 'seq'])
    // A merge of two accounts moves messages to another room.
    .addForeignKeyConstraint(
      'chat_message_note_message',
      ['room_id', 'seq'],
      'chat_message',
      ['room_id', 'seq'],
      (constraint) => constraint.onDelete('cascade').onUpdate('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('chat_message_note_message_index')
    .on('chat_message_note')
    .columns(['room_id', 'seq'])
    .execute();
  // What was written before is read by a chore: an upgrade does not wait for it. Also where no note was sent yet: an
  // instance of before may go on for a while, and send the first.
  await db.schema
    .createTable('unsearched_chat')
    .addColumn('room_id', 'text', (column) =>
      column.primaryKey().references('chat_room.user_id').onDelete('cascade'),
    )
    .addColumn('after_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into unsearched_chat (room_id) select user_id from chat_room`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('unsearched_chat').execute();
  await db.schema.dropTable('chat_message_note').execute();
  await db.schema.dropTable('note_mention').execute();
}
