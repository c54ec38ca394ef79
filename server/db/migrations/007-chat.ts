import type { Kysely } from 'kysely';

/** What authors and editors say to each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_room')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_message_at', 'text')
    .addColumn('owner_seen', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('support_seen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('chat_message')
    .addColumn('room_id', 'text', (column) =>
      column.notNull().references('chat_room.user_id').onDelete('cascade'),
    )
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('sender_id', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('from_support', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_message_primary', ['room_id', 'seq'])
    .addUniqueConstraint('chat_message_once', ['room_id', 'id'])
    .execute();
  // For counting what the other side wrote, past whatever one wrote oneself.
  await db.schema
    .createIndex('chat_message_side')
    .on('chat_message')
    .columns(['room_id', 'from_support', 'seq'])
    .execute();
  await db.schema.createIndex('chat_message_sender').on('chat_message').column('sender_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('chat_message').execute();
  await db.schema.dropTable('chat_room').execute();
}
