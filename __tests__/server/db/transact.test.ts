import { sql } from 'kysely';
import { pino } from 'pino';
import { type DatabaseClient, openDatabase } from '@/server/db/client';
import { logFailedHooks, type Tx, transact } from '@/server/db/transact';
import { createTestDatabase, describeOnEachDatabase } from '../../support/testContext';

describeOnEachDatabase('transact', (kind) => {
  let database: DatabaseClient;
  let remove: () => Promise<void>;
  let done: string[];
  const logged: { msg: string; err: { message: string } }[] = [];

  beforeAll(async () => {
    const testDatabase = await createTestDatabase(kind, { isMigrated: true });
    remove = testDatabase.remove;
    database = openDatabase(testDatabase.settings);
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    logFailedHooks(database.db, log);
  });
  beforeEach(async () => {
    done = [];
    logged.length = 0;
    await database.db.deleteFrom('setting').execute();
  });
  afterAll(async () => {
    await database.db.destroy();
    await remove();
  });

  const write = (trx: Tx, name: string) => trx.insertInto('setting').values({ name, value: '' }).execute();
  const stored = async () =>
    (await database.db.selectFrom('setting').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );

  test('runs its hooks in order once others see the change', async () => {
    const result = await transact(database.db, async (trx) => {
      trx.onCommit(async () => void done.push(`first: ${await stored()}`));
      await write(trx, 'a');
      trx.onCommit(() => void done.push('second'));
      done.push('work');
      return 'result';
    });
    expect(result).toBe('result');
    expect(done).toEqual(['work', 'first: a', 'second']);
  });

  test('runs none after a rollback', async () => {
    const failing = transact(database.db, async (trx) => {
      await write(trx, 'a');
      trx.onCommit(() => void done.push('hook'));
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await stored()).toEqual([]);
    expect(done).toEqual([]);
  });

  test('runs none where the commit fails', async () => {
    const orphans = sql`create table orphan (name text references setting (name) deferrable initially deferred)`;
    await orphans.execute(database.db);
    const failing = transact(database.db, async (trx) => {
      trx.onCommit(() => void done.push('hook'));
      await sql`insert into orphan values ('nothing')`.execute(trx);
      done.push('work');
    });
    await expect(failing).rejects.toMatchObject({ message: expect.stringMatching(/foreign key/i) });
    expect(done).toEqual(['work']);
  });

  test('logs a hook that fails, and runs the others', async () => {
    const work = transact(database.db, async (trx) => {
      trx.onCommit(() => {
        throw new Error('thrown');
      });
      trx.onCommit(() => Promise.reject(new Error('rejected')));
      trx.onCommit(() => void done.push('third'));
      await write(trx, 'a');
    });
    await expect(work).resolves.toBeUndefined();
    expect(await stored()).toEqual(['a']);
    expect(done).toEqual(['third']);
    expect(logged.map(({ msg, err }) => [msg, err.message])).toEqual([
      ['transaction.hook_failed', 'thrown'],
      ['transaction.hook_failed', 'rejected'],
    ]);
  });

  test('runs the last of several hooks with the same key, in the place of the first', async () => {
    const repeated = () => void done.push('repeated');
    await transact(database.db, async (trx) => {
      trx.onCommit(() => void done.push('revision 1'), 'draft');
      trx.onCommit(repeated);
      trx.onCommit(() => void done.push('revision 2'), 'draft');
      trx.onCommit(repeated);
    });
    expect(done).toEqual(['revision 2', 'repeated']);
  });

  test('does the last work of a transaction as a part of it, once for each key', async () => {
    await transact(database.db, async (trx) => {
      for (const text of ['a', 'b']) trx.beforeCommit(async () => void (await write(trx, text)), 'text');
      trx.onCommit(async () => void done.push(`after: ${await stored()}`));
    });
    expect(done).toEqual(['after: b']);
    const failing = transact(database.db, async (trx) => {
      trx.beforeCommit(() => Promise.reject(new Error('refused')), 'text');
      await write(trx, 'c');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await stored()).toEqual(['b']);
  });

  test('joins the transaction that it is given', async () => {
    const failing = transact(database.db, async (outer) => {
      await transact(outer, async (inner) => {
        inner.onCommit(() => void done.push('inner'));
        await write(inner, 'a');
      });
      expect(done).toEqual([]);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect([await stored(), done]).toEqual([[], []]);

    await transact(database.db, async (outer) => {
      outer.onCommit(() => void done.push('outer'));
      await transact(outer, async (inner) => inner.onCommit(() => void done.push('inner')));
    });
    expect(done).toEqual(['outer', 'inner']);
  });

  test('drops the hooks of an attempt that is tried again', async () => {
    const attempt = (number: number) =>
      transact(database.db, async (trx) => {
        trx.onCommit(() => void done.push(`attempt ${number}`));
        await write(trx, `attempt ${number}`);
        if (number === 1) throw new Error('try again');
      });
    await attempt(1).catch(() => attempt(2));
    expect(await stored()).toEqual(['attempt 2']);
    expect(done).toEqual(['attempt 2']);
  });

  test('lets a hook begin another transaction', async () => {
    await transact(database.db, async (trx) => {
      trx.onCommit(async () => void (await transact(database.db, (next) => write(next, 'b'))));
      await write(trx, 'a');
    });
    expect(await stored()).toEqual(['a', 'b']);
  });

  test('refuses a hook once it has ended', async () => {
    const late = await transact(database.db, async (trx) => ({ trx }));
    expect(() => late.trx.onCommit(() => {})).toThrow('this transaction has ended');
  });
});
