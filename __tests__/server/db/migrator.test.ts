import { openDatabase } from '@/server/db/client';
import { migrateToLatest } from '@/server/db/migrator';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

describeOnEachDatabase('migrateToLatest', (kind) => {
  test('two instances that start together migrate once, and both can work', async () => {
    const testDatabase = await createTestDatabase(kind);
    const clients = [openDatabase(testDatabase.settings), openDatabase(testDatabase.settings)];
    const results = await Promise.all(clients.map(migrateToLatest));

    expect(results.flat()).toEqual(['001-init']);
    for (const { db } of clients) {
      expect(await db.selectFrom('publication').selectAll().execute()).toEqual([]);
      await db.destroy();
    }
    await testDatabase.remove();
  });
});
