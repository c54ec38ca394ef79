import type { Kysely } from 'kysely';
import { openDatabase } from '@/server/db/client';
import * as support from '@/server/db/migrations/010-support';
import { migrateToLatest } from '@/server/db/migrator';
import { shelves } from '@/server/db/schema/chat';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

const at = (minute: number) => `2026-05-01T12:${String(minute).padStart(2, '0')}:00.000Z`;

describeOnEachDatabase('the rooms of before there was an inbox', (kind) => {
  test('tell what is unread in them, and since when their authors wait', async () => {
    const testDatabase = await createTestDatabase(kind);
    const { db, ...client } = openDatabase(testDatabase.settings);
    await migrateToLatest({ db, ...client });
    // By room: who wrote each message, and up to which one editors have read.
    const rooms: Record<string, { written: ('author' | 'editor')[]; seen: number }> = {
      answered: { written: ['author', 'editor'], seen: 2 },
      read: { written: ['author', 'editor', 'author', 'author'], seen: 4 },
      unread: { written: ['author', 'author', 'author'], seen: 1 },
      greeted: { written: ['author', 'editor', 'editor'], seen: 1 },
      empty: { written: [], seen: 0 },
    };
    for (const [id, { written, seen }] of Object.entries(rooms)) {
      const user = { id, email: id, email_key: id, username: id, username_key: id, created_at: at(0) };
      await db.insertInto('user').values(user).execute();
      const last_message_at = written.length > 0 ? at(written.length) : null;
      const room = { user_id: id, created_at: at(0), last_seq: written.length, support_seen: seen };
      await db
        .insertInto('chat_room')
        .values({ ...room, last_message_at })
        .execute();
      for (const [index, who] of written.entries()) {
        const message = { room_id: id, seq: index + 1, id: `message-${index}`, sender_id: id, content: 'x' };
        const from_support = who === 'editor' ? 1 : 0;
        await db
          .insertInto('chat_message')
          .values({ ...message, from_support, created_at: at(index + 1) })
          .execute();
      }
    }
    const anyTables = db as unknown as Kysely<unknown>;
    await support.down(anyTables);
    await support.up(anyTables);
    const found = await db
      .selectFrom('chat_room')
      .select(['user_id', 'shelf', 'waiting_since'])
      .orderBy('user_id')
      .execute();
    expect(found).toEqual([
      { user_id: 'answered', shelf: shelves.open, waiting_since: null },
      { user_id: 'empty', shelf: shelves.open, waiting_since: null },
      { user_id: 'greeted', shelf: shelves.open, waiting_since: null },
      { user_id: 'read', shelf: shelves.open, waiting_since: at(3) },
      { user_id: 'unread', shelf: shelves.unread, waiting_since: at(1) },
    ]);
    await db.destroy();
    await testDatabase.remove();
  });
});
