import { statSync } from 'node:fs';
import { sqliteFile } from '@/server/db/snapshot';
import { jobsOf } from '@/server/feature';
import { inlineThreads } from '@/server/lib/threads/inline';
import type { Threads } from '@/server/lib/threads/threads';
import { loadFeatures } from '@/server/loadFeatures';
import { createCheckpoints } from '@/server/modules/operations/checkpoint/checkpoints';
import { describeOnPostgres, startTestServer, type TestServer } from '../../../../support/testContext';

/** The names of the tasks that threads were given. */
function watchedThreads() {
  const begun: string[] = [];
  const threads: Threads = {
    ...inlineThreads,
    run(task, input) {
      begun.push(task.file.replace(/^.*\//, ''));
      return inlineThreads.run(task, input);
    },
  };
  return { threads, begun };
}

const namesOf = (server: TestServer) =>
  jobsOf({ ...server.context, features: loadFeatures() }).map(({ report }) => report?.().name);

describe('the log of SQLite', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer('sqlite');
  });
  afterAll(() => server.close());

  /** Large enough that SQLite would write it into the database with the next commit. */
  async function writeMuch(name: string): Promise<void> {
    const { db } = server.context.database;
    await db
      .insertInto('setting')
      .values({ name, value: 'x'.repeat(6_000_000) })
      .execute();
    await db
      .insertInto('setting')
      .values({ name: `after ${name}`, value: '' })
      .execute();
  }
  const size = () => statSync(sqliteFile(server.env)).size;

  test('waits while it is small', async () => {
    const { threads, begun } = watchedThreads();
    const { db } = server.context.database;
    await db.insertInto('setting').values({ name: 'small', value: 'x' }).execute();
    expect(statSync(`${sqliteFile(server.env)}-wal`).size).toBeGreaterThan(0);
    const job = createCheckpoints({ file: sqliteFile(server.env), log: server.context.log, threads });
    job.start();
    await job.settled();
    expect(begun).toEqual([]);
    await job.stop();
  });

  test('reaches the database in a thread, and not within the commits', async () => {
    expect(namesOf(server)).toContain('checkpoint');
    const { threads, begun } = watchedThreads();
    const before = size();
    await writeMuch('first');
    expect(size()).toBe(before);
    const job = createCheckpoints({ file: sqliteFile(server.env), log: server.context.log, threads });
    job.start();
    await job.settled();
    expect(begun).toEqual(['checkpoint.task.ts']);
    expect(size()).toBeGreaterThan(before + 6_000_000);

    job.wake();
    await job.settled();
    expect(begun).toHaveLength(1);

    await writeMuch('second');
    job.wake();
    await job.settled();
    expect(begun).toHaveLength(2);
    expect(size()).toBeGreaterThan(before + 12_000_000);
    await job.stop();
  });
});

describeOnPostgres('a database that writes its log itself', () => {
  test('has no such job', async () => {
    const server = await startTestServer('postgres');
    expect(namesOf(server)).not.toContain('checkpoint');
    await server.close();
  });
});
