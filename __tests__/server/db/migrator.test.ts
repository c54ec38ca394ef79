import { Migrator, NO_MIGRATIONS } from 'kysely';
import { openDatabase } from '@/server/db/client';
import { migrationsFor } from '@/server/db/migrations';
import { migrateToLatest } from '@/server/db/migrator';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

describeOnEachDatabase('migrateToLatest', (kind) => {
  const migrations = migrationsFor(kind);

  test('two instances that start together migrate once, and both can work', async () => {
    const testDatabase = await createTestDatabase(kind);
    const clients = [openDatabase(testDatabase.settings), openDatabase(testDatabase.settings)];
    const results = await Promise.all(clients.map((client) => migrateToLatest(client)));

    expect(results.flat()).toEqual(Object.keys(migrations));
    for (const { db } of clients) {
      expect(await db.selectFrom('publication').selectAll().execute()).toEqual([]);
      await db.destroy();
    }
    await testDatabase.remove();
  });

  test('every migration can be taken back, and be made again', async () => {
    const testDatabase = await createTestDatabase(kind);
    const client = openDatabase(testDatabase.settings);
    await migrateToLatest(client);
    const migrator = new Migrator({ db: client.db, provider: { getMigrations: async () => migrations } });

    const back = await migrator.migrateTo(NO_MIGRATIONS);
    expect(back.error).toBeUndefined();
    expect(await client.db.introspection.getTables()).toEqual([]);
    expect(await migrateToLatest(client)).toEqual(Object.keys(migrations));

    await client.db.destroy();
    await testDatabase.remove();
  });
});
