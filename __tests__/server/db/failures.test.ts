import { sql } from 'kysely';
import { type DatabaseClient, openDatabase } from '@/server/db/client';
import { isDatabaseAway, mayPass } from '@/server/db/failures';
import { eventually } from '../../support/eventually';
import { freePort } from '../../support/freePort';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error,
  );

describeOnEachDatabase('failures of the database', (kind) => {
  let database: DatabaseClient;
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    testDatabase = await createTestDatabase(kind);
    database = openDatabase(testDatabase.settings);
  });
  afterAll(async () => {
    await database.db.destroy();
    await testDatabase.remove();
  });

  test('that a statement is to blame for are no reason to try again', async () => {
    await sql`create table once (id text primary key)`.execute(database.db);
    await sql`insert into once values ('a')`.execute(database.db);
    for (const statement of [sql`insert into once values ('a')`, sql`select nothing from nowhere`]) {
      const error = await failureOf(statement.execute(database.db));
      expect([isDatabaseAway(error), mayPass(error)]).toEqual([false, false]);
    }
  });

  if (kind === 'postgres') {
    test('a connection that is ended, and a server that is not there, are', async () => {
      const ended = await failureOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db));
      expect(isDatabaseAway(ended)).toBe(true);
      const elsewhere = openDatabase({
        DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/none`,
        DATA_DIR: '',
      });
      const absent = await failureOf(sql`select 1`.execute(elsewhere.db));
      expect(isDatabaseAway(absent)).toBe(true);
      await elsewhere.db.destroy();
    });

    test('a connection that is ended between two statements fails its transaction, and nothing else', async () => {
      const unhandled = jest.fn();
      process.prependListener('uncaughtException', unhandled);
      try {
        const failed = await failureOf(
          database.db.transaction().execute(async (trx) => {
            const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
            await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.db);
            // It is idle, as while a transaction works something out.
            await eventually(async () => {
              const error = await sql`select 1`.execute(trx).then(
                () => null,
                (thrown: unknown) => thrown,
              );
              if (error === null) throw new Error('it still answers');
            });
            await sql`select 1`.execute(trx);
          }),
        );
        expect(isDatabaseAway(failed)).toBe(true);
        expect(unhandled).not.toHaveBeenCalled();
      } finally {
        process.removeListener('uncaughtException', unhandled);
      }
    });
  } else {
    test('a file that another process holds is', async () => {
      expect(isDatabaseAway(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' }))).toBe(true);
    });
  }
});

test('what is no failure of a database is none', () => {
  for (const thrown of [new TypeError('of undefined'), null, undefined, 'ECONNREFUSED', {}]) {
    expect(mayPass(thrown)).toBe(false);
  }
});
