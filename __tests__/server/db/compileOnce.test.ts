import { compileOnce } from '@/server/db/compileOnce';
import { isInList, listValue } from '@/server/db/dialect';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../support/testContext';

describeOnEachDatabase('a query that is compiled once', (kind) => {
  const servers: TestServer[] = [];
  beforeAll(async () => {
    servers.push(await startTestServer(kind), await startTestServer(kind));
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  let built = 0;
  const find = compileOnce((db, { names, but, most }: { names: unknown; but: string; most: number }) => {
    built += 1;
    return db
      .selectFrom('setting')
      .select(['name', 'value'])
      .where(isInList(kind, 'name', names))
      .where('name', '<>', but)
      .orderBy('name')
      .limit(most);
  });

  test('has the values of each execution, on each database and in a transaction', async () => {
    for (const [index, { context }] of servers.entries()) {
      const rows = ['one', "two's", 'three'].map((name) => ({ name, value: String(index) }));
      await context.database.db.insertInto('setting').values(rows).execute();
    }
    const input = (...names: string[]) => ({ names: listValue(kind, names), but: 'three', most: 5 });
    for (const [index, { context }] of servers.entries()) {
      const { db } = context.database;
      const value = String(index);
      expect(await find(db, input('one', 'three'))).toEqual([{ name: 'one', value }]);
      expect(await find(db, input("two's", 'none'))).toEqual([{ name: "two's", value }]);
      expect(await find(db, input())).toEqual([]);
      expect(await find(db, { ...input('one', 'three'), but: '' })).toHaveLength(2);
      expect(await find(db, { ...input('one', 'three'), most: 1 })).toHaveLength(1);
    }
    expect(built).toBe(2);
    const [first] = servers;
    const inTransaction = await first?.context.database.db
      .transaction()
      .execute((trx) => find(trx, input('one')));
    expect(inTransaction).toEqual([{ name: 'one', value: '0' }]);
  });
});
