import { setTimeout as wait } from 'node:timers/promises';
import type { ArticleSummary } from '@contracts/article';
import { sql } from 'kysely';
import { createTestAuthor, createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { eventually } from '@/__tests__/support/eventually';
import {
  ask,
  describeWithReplicas,
  pause,
  resume,
  startOnReplicas,
  startReplicated,
} from '@/__tests__/support/replicas';
import type { TestServer } from '@/__tests__/support/testContext';
import { withPostgres } from '@/__tests__/support/withPostgres';
import { accept, call, dataOf, publishArticle, submit, writeDraft } from '@/__tests__/support/writing';
import { cacheTag } from '@/server/cache/cacheTags';
import type { SharedReply } from '@/server/cache/sharedReply';
import { mayReadReplica } from '@/server/db/replicas/readScope';
import type { Replicas } from '@/server/db/replicas/replicas';

jest.setTimeout(120_000);

describeWithReplicas('reads of signed-in people with a replica', () => {
  let servers: Awaited<ReturnType<typeof startReplicated>>;
  let server: TestServer;
  let replicas: Replicas;
  let name: string;
  let author: TestAuthor;
  let editor: TestAuthor;

  beforeAll(async () => {
    servers = await startReplicated(['-c', 'max_standby_streaming_delay=0']);
    server = await startOnReplicas(servers.primary, [servers.replica.url]);
    const found = server.context.database.replicas;
    if (!found) throw new Error('there are no replicas');
    replicas = found;
    name = new URL(servers.replica.url).host;
    author = await createTestAuthor(server);
    editor = await createTestEditor(server);
  });
  afterAll(async () => {
    await server.close();
    await servers.stop();
  });
  beforeEach(() => usable());

  const look = () => Promise.all(replicas.all.map((replica) => replica.look()));
  const reasons = () => replicas.all.map((replica) => replica.state().reason);
  const usable = () =>
    eventually(async () => {
      await look();
      expect(reasons()).toEqual([null]);
    });

  /** By where they read and why not from the replica, how much there was of it meanwhile. */
  async function counted<Result>(work: () => Promise<Result>) {
    const before = structuredClone(replicas.counts());
    const result = await work();
    const { places, fallbacks } = replicas.counts();
    const added = (now: Record<string, number>, then: Record<string, number>) =>
      Object.fromEntries(
        Object.entries(now).flatMap(([key, value]) => {
          const more = value - (then[key] ?? 0);
          return more > 0 ? [[key, more]] : [];
        }),
      );
    return {
      result,
      places: added(places, before.places),
      fallbacks: added(fallbacks, before.fallbacks),
    };
  }

  const titlesAt = async (url: string) => {
    const articles = await dataOf<ArticleSummary[]>(
      call(server, author, 'GET', url, undefined, { limit: '100' }),
    );
    return articles.map(({ title }) => title);
  };
  const list = () => titlesAt('/api/write/article');
  const own = () => titlesAt('/api/write/my_article/stories');

  test('go to it, and those of visitors and all changes to the primary', async () => {
    await eventually(async () => {
      const { places, fallbacks } = await counted(own);
      expect([places, fallbacks]).toEqual([{ [name]: 1 }, {}]);
    });
    const onReplica = await ask<string>(
      servers.replica.url,
      `select string_agg(query, ';') from pg_stat_activity where application_name = 'byline'`,
    );
    expect(onReplica).toMatch(/from "article"/);
    const { places } = await counted(async () => {
      await call(server, null, 'GET', '/api/main/all_article');
      await writeDraft(server, author);
      await call(server, editor, 'GET', '/api/admin/queue');
    });
    expect(places).toEqual({});
  });

  test('have what the person wrote just before, and what anyone else did', async () => {
    for (let count = 1; count <= 20; count++) {
      const title = `Draft ${count}`;
      await writeDraft(server, author, { title });
      expect(await own()).toContain(title);
    }
    const article = await submit(server, author, (await writeDraft(server, author, { title: 'Shown' }))._id);
    expect(await list()).not.toContain('Shown');
    await accept(server, editor, article);
    expect(await list()).toContain('Shown');
  });

  test('go to it also while a transaction that has written is open', async () => {
    const { url } = servers.primary;
    await withPostgres(url, async (client) => {
      await client.query('begin');
      await client.query(
        `insert into setting select 'open ' || n, repeat(md5(n::text), 20) from generate_series(1, 500) as n`,
      );
      // Written up to the end of a page of the log, which is in the middle of a row.
      await eventually(async () =>
        expect(await ask(url, `select (pg_current_wal_flush_lsn() - '0/0') % 8192 = 0`)).toBe(true),
      );
      await usable();
      await eventually(async () => expect((await counted(own)).places).toEqual({ [name]: 1 }));
      await client.query('rollback');
    });
  });

  describe('while it is behind', () => {
    beforeEach(() => pause(servers.replica));
    afterEach(() => resume(servers.replica));

    test('come from the primary, until it has caught up', async () => {
      await writeDraft(server, author, { title: 'Behind' });
      const behind = await counted(own);
      expect(behind.result).toContain('Behind');
      expect([behind.places, behind.fallbacks]).toEqual([{ primary: 1 }, { behind: 1 }]);
      await eventually(async () => {
        await look();
        expect(replicas.all[0]?.state()).toMatchObject({
          reason: 'behind',
          lagBytes: expect.any(Number),
          lagSeconds: expect.any(Number),
        });
      });
      const { lagBytes = 0 } = replicas.all[0]?.state() ?? {};
      expect(lagBytes).toBeGreaterThan(0);
      await resume(servers.replica);
      await usable();
      await eventually(async () => {
        const { places, result } = await counted(own);
        expect(places).toEqual({ [name]: 1 });
        expect(result).toContain('Behind');
      });
    });

    test('are never kept as they were before a change', async () => {
      await list();
      const { title } = await publishArticle(server, author, editor, { title: 'After the drop' });
      // Dropped with the commit, read and kept again, and then from memory.
      expect(await list()).toContain(title);
      expect(await list()).toContain(title);
    });

    test('are not kept as they were either where the call that reads them began before the change', async () => {
      let goOn = () => {};
      const gate = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      let begun = () => {};
      const began = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const { sharedReplies, database, publications } = server.context;
      const find = sharedReplies.keep<SharedReply<null>>('texts');
      const readTitles = () =>
        find('titles', async () => {
          const page = await publications.list({ kind: 'all' }, { limit: 100 }, null);
          const bytes = Buffer.from(page.data.map(({ title }) => title).join());
          return { reply: { bytes, items: [] }, tags: [cacheTag.list] };
        }).then(({ reply }) => reply.bytes.toString());
      const early = mayReadReplica(async () => {
        const { rows } = await sql<{ on: boolean }>`select pg_is_in_recovery() as on`.execute(database.db);
        begun();
        await gate;
        return { wasOnReplica: rows[0]?.on, titles: await readTitles() };
      });
      await began;
      await publishArticle(server, author, editor, { title: 'Meanwhile' });
      goOn();

      expect(await early).toEqual({ wasOnReplica: true, titles: expect.stringContaining('Meanwhile') });
      expect(await readTitles()).toContain('Meanwhile');
    });
  });

  /** Where a statement of a call runs; on the replica it takes until something ends it. */
  const slowly = () =>
    mayReadReplica(async () => {
      const { db } = server.context.database;
      const { rows } = await sql<{ on: boolean }>`
        select pg_is_in_recovery() as on, (select count(*) from conflict) as count,
          pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`.execute(db);
      return rows[0]?.on;
    });
  /**
   * Begins a call that the replica reads slowly, once more where it was read on the primary: the replica lacks for a moment
   * what was committed just before.
   */
  async function beginSlowly() {
    for (;;) {
      let isOver = false;
      const slow = counted(slowly).finally(() => {
        isOver = true;
      });
      await eventually(async () => {
        const query = `select count(*)::int from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`;
        expect(isOver || (await ask(servers.replica.url, query)) === 1).toBe(true);
      });
      if (!isOver) return { slow };
      await usable();
    }
  }

  describe('that it does not finish', () => {
    beforeAll(async () => {
      await ask(servers.primary.url, 'create table conflict as select generate_series(1, 1000) as n');
    });
    afterAll(() => ask(servers.primary.url, 'drop table conflict'));

    test('because of a conflict with a change are done again on the primary', async () => {
      const { slow } = await beginSlowly();
      await ask(servers.primary.url, 'delete from conflict');
      await ask(servers.primary.url, 'vacuum conflict');
      expect(await slow).toEqual({ result: false, places: { [name]: 1 }, fallbacks: { conflict: 1 } });
    });

    test('because the connection breaks too', async () => {
      const { slow } = await beginSlowly();
      await ask(
        servers.replica.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()`,
      );
      expect(await slow).toEqual({ result: false, places: { [name]: 1 }, fallbacks: { lost: 1 } });
    });

    test('because it ends too, and it is read again once it is back', async () => {
      const { slow } = await beginSlowly();
      await servers.replica.kill();
      expect(await slow).toMatchObject({ result: false, fallbacks: { lost: 1 } });
      const away = await counted(own);
      expect([away.places.primary, away.result.length > 0]).toEqual([1, true]);
      await look();
      expect(reasons()).toEqual(['away']);

      await servers.replica.start();
      await usable();
      await eventually(async () => expect((await counted(own)).places).toEqual({ [name]: 1 }));
    });
  });

  test('that change something are on the primary from then on', async () => {
    const { db } = server.context.database;
    const where = async () =>
      (await sql<{ on: boolean }>`select pg_is_in_recovery() as on`.execute(db)).rows[0]?.on;
    const { result, fallbacks } = await counted(() =>
      mayReadReplica(async () => {
        const before = await where();
        await db.insertInto('setting').values({ name: 'test', value: '1' }).execute();
        const row = await db
          .selectFrom('setting')
          .select('value')
          .where('name', '=', 'test')
          .executeTakeFirst();
        await db.deleteFrom('setting').where('name', '=', 'test').execute();
        return [before, row?.value, await where()];
      }),
    );
    expect([result, fallbacks]).toEqual([[true, '1', false], { write: 1 }]);
    const inTransaction = await counted(() =>
      mayReadReplica(() =>
        db.transaction().execute(async (trx) => {
          const { rows } = await sql<{ on: boolean }>`select pg_is_in_recovery() as on`.execute(trx);
          return rows[0]?.on;
        }),
      ),
    );
    expect([inTransaction.result, inTransaction.fallbacks]).toEqual([false, { write: 1 }]);
  });

  test('that go on after the call is answered are on the primary', async () => {
    const { db } = server.context.database;
    let late: Promise<{ rows: { on: boolean }[] }> | undefined;
    await mayReadReplica(async () => {
      late = wait(0).then(() => sql<{ on: boolean }>`select pg_is_in_recovery() as on`.execute(db));
    });
    expect((await late)?.rows).toEqual([{ on: false }]);
  });

  test('need a bounded number of connections', async () => {
    const connections = () =>
      ask<number>(
        servers.primary.url,
        `select count(*)::int from pg_stat_activity where application_name = 'byline'`,
      );
    const { places } = await counted(() => Promise.all(Array.from({ length: 100 }, own)));
    expect(Object.values(places).reduce((sum, count) => sum + count, 0)).toBe(100);
    // Ten for statements, and one that asks for the position.
    expect(await connections()).toBeLessThanOrEqual(11);
  });
});
