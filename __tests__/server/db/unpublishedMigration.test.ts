import type { Kysely } from 'kysely';
import { openDatabase } from '@/server/db/client';
import * as unpublished from '@/server/db/migrations/024-unpublished';
import { migrateToLatest } from '@/server/db/migrator';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

const at = '2026-05-01T12:00:00.000Z';
const DETAILS = ['', 'from the schedule', 'Copied from a book.'];

describeOnEachDatabase('the log of before unpublishing had its own word', (kind) => {
  test('says whether an author withdrew, took out of the schedule, or an editor took offline', async () => {
    const testDatabase = await createTestDatabase(kind);
    const { db, ...client } = openDatabase(testDatabase.settings);
    await migrateToLatest({ db, ...client });
    const anyTables = db as unknown as Kysely<unknown>;
    await unpublished.down(anyTables);
    const rows = DETAILS.map((detail, index) => ({ id: `log-${index}`, at, action: 'withdrawn', detail }));
    const subject = { subject_kind: 'article', subject_id: 'a' } as const;
    await db
      .insertInto('desk_log')
      .values(rows.map((row) => ({ ...row, ...subject })))
      .execute();
    const logged = () => db.selectFrom('desk_log').select(['action', 'detail']).orderBy('id').execute();
    await unpublished.up(anyTables);
    expect(await logged()).toEqual([
      { action: 'withdrawn', detail: '' },
      { action: 'unscheduled', detail: '' },
      { action: 'unpublished', detail: 'Copied from a book.' },
    ]);
    await unpublished.down(anyTables);
    expect(await logged()).toEqual(rows.map(({ action, detail }) => ({ action, detail })));
    await db.destroy();
    await testDatabase.remove();
  });
});
