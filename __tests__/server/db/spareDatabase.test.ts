import { sql } from 'kysely';
import { type DatabaseClient, openDatabase } from '@/server/db/client';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

jest.setTimeout(60_000);

const tag = (id: string) => ({ id, title: id, title_key: id, position: 1 });

describeOnEachDatabase('a migrated database of a test', (kind) => {
  async function within<Result>(work: (database: DatabaseClient) => Promise<Result>): Promise<Result> {
    const { settings, remove } = await createTestDatabase(kind, { isMigrated: true });
    const database = openDatabase(settings);
    try {
      return await work(database);
    } finally {
      await database.db.destroy();
      await remove();
    }
  }

  async function contents({ db }: DatabaseClient) {
    const tables = await db.introspection.getTables();
    const rows = await Promise.all(
      tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db).then((found) => found.rows)),
    );
    return tables.map((table, index) => ({ ...table, rows: rows[index] }));
  }

  test('has nothing of the test before, in rows and in tables', async () => {
    const fresh = await within(contents);
    await within(async ({ db }) => {
      await db.insertInto('tag').values(tag('left')).execute();
      await db.deleteFrom('rejection_reason').execute();
    });
    expect(await within(contents)).toEqual(fresh);
    await within(({ db }) => db.schema.dropTable('rejection_reason').execute());
    expect(await within(contents)).toEqual(fresh);
    await within(({ db }) => db.schema.alterTable('tag').addColumn('more', 'text').execute());
    expect(await within(contents)).toEqual(fresh);
    await within(({ db }) => db.schema.createIndex('more').unique().on('tag').column('position').execute());
    await within(async ({ db }) => {
      await db
        .insertInto('tag')
        .values([tag('one'), tag('two')])
        .execute();
    });
    expect(await within(contents)).toEqual(fresh);
  });

  if (kind === 'postgres') {
    test('is one that was used before, not a new one each time', async () => {
      const identity = ({ db }: DatabaseClient) =>
        sql<{ oid: number }>`select oid::int from pg_database where datname = current_database()`
          .execute(db)
          .then(({ rows }) => rows[0]?.oid);
      const first = await within(identity);
      const seen = [first];
      for (let tries = 0; tries < 10 && seen.lastIndexOf(first) === 0; tries += 1)
        seen.push(await within(identity));
      expect(seen.lastIndexOf(first)).toBeGreaterThan(0);
    });
  }
});
