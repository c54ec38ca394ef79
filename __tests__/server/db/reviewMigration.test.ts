import type { Kysely } from 'kysely';
import { openDatabase } from '@/server/db/client';
import * as review from '@/server/db/migrations/009-review';
import * as queueSearch from '@/server/db/migrations/017-queue';
import { migrateToLatest } from '@/server/db/migrator';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

const at = (minute: number) => `2026-05-01T12:${String(minute).padStart(2, '0')}:00.000Z`;

describeOnEachDatabase('what waited and was decided before there was a queue', (kind) => {
  test('waits in it, and the last rejections keep their reasons', async () => {
    const testDatabase = await createTestDatabase(kind);
    const client = openDatabase(testDatabase.settings);
    const { db } = client;
    await migrateToLatest(client);
    const user = {
      id: 'ada',
      email: 'a',
      email_key: 'a',
      username: 'Ada',
      username_key: 'ada',
      created_at: at(0),
    };
    await db.insertInto('user').values(user).execute();
    const dates = { created_at: at(0), updated_at: at(0), submitted_at: at(9) };
    const article = { author_id: 'ada', revision: 1, deleted_at: null, ...dates };
    const rejection = { rejection_reason: 'Too long.', rejection_date: at(7) };
    const none = { rejection_reason: null, rejection_date: null };
    await db
      .insertInto('article')
      .values([
        { ...article, ...none, id: 'waiting', status: 'recent', revision: 4 },
        { ...article, ...none, id: 'deleted', status: 'recent', deleted_at: at(10) },
        { ...article, id: 'rejected', status: 'rejected', ...rejection },
        { ...article, ...none, id: 'accepted', status: 'accepted' },
      ])
      .execute();
    const decision = { author_id: 'ada', revision: 1, submitted_at: at(1) };
    const rows = [
      { id: 'first', article_id: 'rejected', outcome: 'rejected', decided_at: at(5) },
      { id: 'last', article_id: 'rejected', outcome: 'rejected', decided_at: at(7) },
      { id: 'other', article_id: 'accepted', outcome: 'accepted', decided_at: at(8) },
    ] as const;
    await db
      .insertInto('decision')
      .values(rows.map((row) => ({ ...decision, ...row })))
      .execute();
    const anyTables = db as unknown as Kysely<unknown>;
    // What came later refers to its tables.
    await queueSearch.down(anyTables);
    await review.down(anyTables);
    await review.up(anyTables);
    expect(await db.selectFrom('waiting_article').selectAll().execute()).toMatchObject([
      { article_id: 'waiting', submitted_at: at(9), revision: 4, similarity: null, checked_by: '' },
    ]);
    expect(await db.selectFrom('decision').select(['id', 'reason']).orderBy('id').execute()).toEqual([
      { id: 'first', reason: '' },
      { id: 'last', reason: 'Too long.' },
      { id: 'other', reason: '' },
    ]);
    await db.destroy();
    await testDatabase.remove();
  });
});
