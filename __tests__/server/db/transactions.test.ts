import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '@/server/db/client';
import { migrateToLatest } from '@/server/db/migrator';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

describeOnEachDatabase('transactions of two processes', (kind) => {
  test('that read before they write wait for one another instead of failing', async () => {
    const testDatabase = await createTestDatabase(kind);
    const clients = [openDatabase(testDatabase.settings), openDatabase(testDatabase.settings)];
    const [first] = clients;
    if (first) await migrateToLatest(first);

    const works = Array.from({ length: 40 }, (_, index) =>
      clients[index % 2]?.db.transaction().execute(async (trx) => {
        await trx.selectFrom('setting').selectAll().execute();
        await trx
          .insertInto('setting')
          .values({ name: `n${index}`, value: '' })
          .execute();
      }),
    );
    await Promise.all(works);
    expect(await first?.db.selectFrom('setting').select('name').execute()).toHaveLength(40);
    for (const { db } of clients) await db.destroy();
    await testDatabase.remove();
  });

  test('of which one writes without a transaction wait for one another, also in one process', async () => {
    const testDatabase = await createTestDatabase(kind, { isMigrated: true });
    const [one, other] = [openDatabase(testDatabase.settings), openDatabase(testDatabase.settings)];
    let second: Promise<unknown> | undefined;
    await one.db.transaction().execute(async (trx) => {
      await trx.insertInto('setting').values({ name: 'first', value: '1' }).execute();
      second = other.db.insertInto('setting').values({ name: 'second', value: '2' }).execute();
      await setImmediate();
    });
    await second;
    expect(await one.db.selectFrom('setting').select('name').execute()).toHaveLength(2);
    for (const { db } of [one, other]) await db.destroy();
    await testDatabase.remove();
  });
});
