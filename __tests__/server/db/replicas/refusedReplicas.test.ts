import { connect, createServer, type Socket } from 'node:net';
import type { Finding } from '@contracts/siteCheck';
import { sql } from 'kysely';
import { createTestEditor } from '@/__tests__/support/accounts';
import { eventually } from '@/__tests__/support/eventually';
import { keptLog } from '@/__tests__/support/keptLog';
import { listen } from '@/__tests__/support/listen';
import { type PostgresServer, startPostgres, startReplica } from '@/__tests__/support/postgresServer';
import { ask, describeWithReplicas, startOnReplicas, startReplicated } from '@/__tests__/support/replicas';
import type { TestServer } from '@/__tests__/support/testContext';
import { call, dataOf } from '@/__tests__/support/writing';
import { mayReadReplica } from '@/server/db/replicas/readScope';
import { feature } from '@/server/modules/operations/replica';
import { checkSite } from '@/server/modules/operations/siteCheck/siteCheck.service';

jest.setTimeout(120_000);

/** A way to a server that can be held: what is sent then does not arrive, and no connection breaks. */
async function startWire(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const wire = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => !isHeld && to.write(data));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  const address = new URL(url);
  address.port = String((await listen(wire)).port);
  return {
    url: address.href,
    hold(held: boolean) {
      isHeld = held;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      wire.close();
    },
  };
}

describeWithReplicas('servers that must not be read instead of the primary', () => {
  let servers: Awaited<ReturnType<typeof startReplicated>>;
  let server: TestServer | undefined;
  beforeAll(async () => {
    servers = await startReplicated();
  });
  afterEach(() => server?.close());
  afterAll(() => servers.stop());

  async function start(...urls: string[]) {
    const started = await startOnReplicas(servers.primary, urls);
    server = started;
    const { replicas, db } = started.context.database;
    if (!replicas) throw new Error('there are no replicas');
    return {
      started,
      replicas,
      reasons: async () => {
        await Promise.all(replicas.all.map((replica) => replica.look()));
        return replicas.all.map((replica) => replica.state().reason);
      },
      isOnReplica: async () => {
        const { rows } = await mayReadReplica(() =>
          sql<{
            on: boolean;
          }>`select current_setting('port') <> ${new URL(servers.primary.url).port} as on`.execute(db),
        );
        return rows[0]?.on;
      },
      find: async (isServing = false) => {
        const { env, context } = started;
        const findings = await checkSite({ env, context, isServing });
        return findings.find(({ name }) => name === 'Read replicas');
      },
    };
  }

  test('are those of another cluster, and the primary itself', async () => {
    const other = await startPostgres();
    if (!other) throw new Error('there is no PostgreSQL');
    const others = await startReplica(other);
    try {
      const { reasons, isOnReplica, find, started } = await start(others.url, servers.primary.url);
      expect(await reasons()).toEqual(['other_cluster', 'no_replica']);
      expect(await isOnReplica()).toBe(false);
      const finding = {
        level: 'bad',
        sentence: expect.stringMatching(/of another database; .* is no replica/),
      };
      expect(await find()).toMatchObject(finding);
      const editor = await createTestEditor(started);
      expect(await dataOf<Finding[]>(call(started, editor, 'GET', '/api/admin/check'))).toContainEqual(
        expect.objectContaining({ name: 'Read replicas', ...finding }),
      );
    } finally {
      await others.stop();
      await other.stop();
    }
  });

  test('are a replica that is promoted, from then on', async () => {
    const promoted = await startReplica(servers.primary);
    try {
      const { reasons, isOnReplica, replicas, find } = await start(promoted.url);
      await eventually(async () => expect(await reasons()).toEqual([null]));
      await eventually(async () => expect(await isOnReplica()).toBe(true));
      expect(await find()).toMatchObject({ level: 'good' });
      await ask(promoted.url, 'select pg_promote()');
      // Before anything looked at it again.
      expect(await isOnReplica()).toBe(false);
      expect(replicas.all[0]?.state().reason).toBe('no_replica');
      expect(await reasons()).toEqual(['no_replica']);
    } finally {
      await promoted.stop();
    }
  });

  test('are one that has left the timeline of the primary, or receives nothing', async () => {
    const promoted = await startReplica(servers.primary);
    let follower: PostgresServer | undefined;
    try {
      follower = await startReplica(promoted);
      const { reasons, isOnReplica } = await start(follower.url);
      await eventually(async () => expect(await reasons()).toEqual([null]));
      await ask(promoted.url, 'select pg_promote()');
      await ask(promoted.url, 'create table elsewhere (n int)');
      await eventually(async () => expect(await reasons()).toEqual(['other_timeline']));
      expect(await isOnReplica()).toBe(false);
      await promoted.kill();
      await eventually(async () => expect(await reasons()).toEqual(['not_receiving']));
      expect(await isOnReplica()).toBe(false);
    } finally {
      await follower?.stop();
      await promoted.stop();
    }
  });

  test('are those that do not say how far they are', async () => {
    await ask(servers.primary.url, 'create role reader login');
    const url = servers.replica.url.replace('byline@', 'reader@');
    await eventually(() => ask(url, 'select 1'));
    const { reasons, isOnReplica, find } = await start(url);
    expect(await reasons()).toEqual(['hidden']);
    expect(await isOnReplica()).toBe(false);
    expect(await find(true)).toMatchObject({
      level: 'bad',
      advice: expect.stringContaining('pg_read_all_stats'),
    });
    await ask(servers.primary.url, 'grant pg_read_all_stats to reader');
    await eventually(async () => expect(await reasons()).toEqual([null]));
    expect(await find(true)).toMatchObject({ level: 'good' });
  });

  test('are those that do not answer any more: what runs there is read again', async () => {
    const wire = await startWire(servers.replica.url);
    try {
      const { reasons, isOnReplica, replicas, find } = await start(wire.url);
      await eventually(async () => expect(await reasons()).toEqual([null]));
      await eventually(async () => expect(await isOnReplica()).toBe(true));
      wire.hold(true);
      expect(await isOnReplica()).toBe(false);
      expect(replicas.all[0]?.state().reason).toBe('away');
      expect(await find()).toMatchObject({ level: 'warning' });
      wire.hold(false);
      await eventually(async () => expect(await reasons()).toEqual([null]));
      await eventually(async () => expect(await isOnReplica()).toBe(true));
    } finally {
      wire.stop();
    }
  });

  test('are watched while the site runs, and logged', async () => {
    const { replicas, started } = await start(servers.replica.url);
    const { log, lines } = keptLog('info');
    const jobs = feature.jobs?.({ ...started.context, log }) ?? [];
    for (const job of jobs) job.start?.();
    const name = replicas.all[0]?.name;
    const last = (msg: string, more = {}) =>
      eventually(() => expect(lines.at(-1)).toMatchObject({ msg, replica: name, ...more }));
    await last('replica.used');
    await servers.replica.kill();
    await last('replica.not_used', { reason: 'away' });
    await servers.replica.start();
    await last('replica.used');
    await Promise.all(jobs.map((job) => job.stop()));
  });
});
