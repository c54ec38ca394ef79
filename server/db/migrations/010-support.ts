import { type Kysely, sql } from 'kysely';

/** What editors need to answer authors: what waits, what is closed, their notes and the replies they have ready. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('chat_room')
    .addColumn('shelf', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('chat_room').addColumn('waiting_since', 'text').execute();
  await sql`
    update chat_room set shelf = 2 where exists (
      select 1 from chat_message
      where room_id = chat_room.user_id and from_support = 0 and seq > chat_room.support_seen)`.execute(db);
  await sql`
    update chat_room set waiting_since = (
      select created_at from chat_message
      where room_id = chat_room.user_id and from_support = 0 and seq > coalesce((
        select max(seq) from chat_message where room_id = chat_room.user_id and from_support = 1), 0)
      order by seq limit 1)`.execute(db);
  await sql`
    create index chat_room_shelf on chat_room (shelf, last_message_at, user_id)
    where last_message_at is not null`.execute(db);

  await db.schema
    .createTable('chat_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('room_id', 'text', (column) =>
      column.notNull().references('chat_room.user_id').onDelete('cascade'),
    )
    .addColumn('editor_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('after_seq', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('chat_note_newest')
    .on('chat_note')
    .columns(['room_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('chat_note_editor').on('chat_note').column('editor_id').execute();

  // For what was decided lately about one author's articles.
  await db.schema
    .createIndex('decision_author_newest')
    .on('decision')
    .columns(['author_id', 'decided_at', 'id'])
    .execute();

  await db.schema
    .createTable('saved_reply')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('saved_reply').execute();
  await db.schema.dropIndex('decision_author_newest').execute();
  await db.schema.dropTable('chat_note').execute();
  await db.schema.dropIndex('chat_room_shelf').execute();
  await db.schema.alterTable('chat_room').dropColumn('waiting_since').execute();
  await db.schema.alterTable('chat_room').dropColumn('shelf').execute();
}
