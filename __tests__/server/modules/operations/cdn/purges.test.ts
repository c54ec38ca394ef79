import { type CacheDrops, type CacheTag, cacheTag, dropOnCommit, noCache } from '@/server/cache/cacheTags';
import { transact } from '@/server/db/transact';
import { jobsOf } from '@/server/feature';
import { createPurgeOutbox } from '@/server/modules/operations/cdn/purgeOutbox';
import { createPurgeSending } from '@/server/modules/operations/cdn/purgeSending';
import { check as sharedCacheCheck } from '@/server/modules/operations/siteCheck/checks/sharedCache';
import { checkSite } from '@/server/modules/operations/siteCheck/siteCheck.service';
import { createTestAuthor, createTestEditor } from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import { type HookReceiver, silent, startHookReceiver, status } from '../../../../support/hookReceiver';
import { keptLog } from '../../../../support/keptLog';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { publishArticle } from '../../../../support/writing';

const TOKEN = 'a-secret-token';
const AGAIN_MS = 800;

describeOnEachDatabase('purges of shared caches', (kind) => {
  let receiver: HookReceiver;
  let server: TestServer;
  let drops: CacheDrops;

  beforeEach(async () => {
    receiver = await startHookReceiver('127.0.0.1');
  });
  afterEach(async () => {
    await server.close();
    await receiver.close();
  });

  const address = () => `http://127.0.0.1:${receiver.port}`;
  const waiting = () => server.context.purgeOutbox.countWaiting();

  async function settled(): Promise<void> {
    for (const lane of server.context.purgeSending.lanes) await lane.settled();
  }

  /** What follows after so long. */
  async function later(ms: number): Promise<void> {
    server.clock.advance(ms);
    server.context.purgeSending.wake();
    await settled();
  }

  /** A site that has had everything purged at its start. */
  async function begin(settings: Record<string, string>): Promise<void> {
    server = await startTestServer(kind, { settings });
    drops = dropOnCommit(noCache);
    createPurgeOutbox({ ...server.context, cache: drops });
    for (const lane of server.context.purgeSending.lanes) lane.start();
    await settled();
    await later(AGAIN_MS);
    await later(AGAIN_MS);
    expect(await waiting()).toBe(0);
    receiver.calls.length = 0;
  }
  const withVarnish = () => begin({ CDN: 'varnish', CDN_PURGE_ADDRESSES: address() });
  const withService = (CDN: string) =>
    begin({ CDN, CDN_ID: 'abc123', CDN_TOKEN: TOKEN, CDN_API_URL: address() });

  async function drop(tags: CacheTag[]): Promise<void> {
    await transact(server.context.database.db, async (trx) => drops.drop(trx, tags));
    await settled();
  }

  const manyTags = (count: number): CacheTag[] =>
    Array.from({ length: count }, (_, index) => cacheTag.article(`a${String(index).padStart(13, '0')}`));

  /** The tags of each purge, without the questions when Varnish was started. */
  const purged = () => receiver.calls.flatMap(({ headers }) => headers['surrogate-key']?.split(' ') ?? []);

  test('a change is sent after its commit, and once more a moment later', async () => {
    await withVarnish();
    const ann = await createTestAuthor(server);
    const id = (await publishArticle(server, ann, await createTestEditor(server)))._id;
    await settled();
    expect(purged()).toEqual(expect.arrayContaining(['list', `article:${id}`, `articles-of:${ann._id}`]));
    expect(receiver.calls.map(({ method }) => method)).toEqual(receiver.calls.map(() => 'PURGE'));
    expect(await waiting()).toBeGreaterThan(0);
    receiver.calls.length = 0;
    await later(AGAIN_MS);
    expect(purged()).toContain(`article:${id}`);
    expect(await waiting()).toBe(0);
    receiver.calls.length = 0;
    await later(60_000);
    expect(purged()).toEqual([]);
  });

  test('what is rolled back is not sent', async () => {
    await withVarnish();
    const { db } = server.context.database;
    const failed = transact(db, async (trx) => {
      drops.drop(trx, ['list']);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await waiting()).toBe(0);
    await later(1_000);
    expect(purged()).toEqual([]);
  });

  test('the tags of one transaction are one purge, and those of several that wait go in one call', async () => {
    await withVarnish();
    receiver.behave(status(503));
    await transact(server.context.database.db, async (trx) => {
      drops.drop(trx, ['list', 'tags']);
      drops.drop(trx, ['tags', 'pages']);
    });
    await settled();
    await drop(['front-page']);
    receiver.behave(status(200));
    receiver.calls.length = 0;
    await later(5_000);
    expect(purged().sort()).toEqual(['front-page', 'list', 'pages', 'tags']);
  });

  test('likes are not purged', async () => {
    await withVarnish();
    await drop([cacheTag.reactions('abc')]);
    expect(await waiting()).toBe(0);
  });

  test.each([
    ['errors', () => receiver.behave(status(500))],
    ['a busy answer', () => receiver.behave(status(429, { 'retry-after': '2' }))],
    ['a redirect', () => receiver.behave(status(302, { location: 'http://127.0.0.1:9/' }))],
  ])('a purge is tried again after %s until it is taken', async (_, fail) => {
    await withVarnish();
    fail();
    await drop(['list']);
    for (let time = 0; time < 5; time++) await later(5_000);
    expect(purged().length).toBeGreaterThanOrEqual(5);
    expect(await server.context.purgeOutbox.oldestSeconds()).toBeGreaterThanOrEqual(25);
    receiver.behave(status(200));
    receiver.calls.length = 0;
    await later(5_000);
    await later(AGAIN_MS);
    expect(purged()).toEqual(['list', 'list']);
    expect(await waiting()).toBe(0);
    const counts = server.context.purgeSending.counts();
    expect(counts.find(({ labels }) => labels.result === 'refused')?.value).toBeGreaterThanOrEqual(5);
  });

  test('the check of the site says when no purge has reached the cache for a minute', async () => {
    await withVarnish();
    const { context, env } = server;
    const levels = async () => {
      const found = await checkSite({ env, context, isServing: true }, [sharedCacheCheck]);
      return found.map(({ level }) => level);
    };
    // TRUST_PROXY is not set.
    expect(await levels()).toEqual(['warning']);
    receiver.behave(status(500));
    await drop(['list']);
    await later(59_000);
    expect(await levels()).toEqual(['warning']);
    await later(2_000);
    expect(await levels()).toEqual(['bad']);
  });

  test('one change with too many tags has everything purged', async () => {
    await withVarnish();
    await drop(manyTags(300));
    expect(purged()).toHaveLength(300);
    // Varnish takes headers of 8 KB.
    for (const { headers } of receiver.calls) {
      expect(String(headers['surrogate-key'] ?? '').length).toBeLessThan(7_000);
    }
    await later(AGAIN_MS);
    receiver.calls.length = 0;
    await drop(manyTags(301));
    expect(purged()).toEqual(['everything']);
  });

  test('a cache that was away for long has everything purged, and little is kept until then', async () => {
    await withVarnish();
    receiver.behave(status(500));
    for (let time = 0; time < 4; time++) {
      await drop(manyTags(400).slice(time * 100, (time + 1) * 100));
      await later(5_000);
    }
    expect(await waiting()).toBe(1);
    receiver.behave(status(200));
    receiver.calls.length = 0;
    await later(5_000);
    expect(purged()).toEqual(['everything']);
  });

  test('each of several caches is purged, and one that is away does not delay others', async () => {
    const other = await startHookReceiver('127.0.0.1');
    try {
      await begin({ CDN: 'varnish', CDN_PURGE_ADDRESSES: `${address()}, http://127.0.0.1:${other.port}` });
      other.behave(silent);
      void drop(['list']);
      await eventually(() => expect(purged()).toEqual(['list']));
    } finally {
      await other.close();
    }
  });

  test('several instances send a purge once', async () => {
    await withVarnish();
    const { lanes } = server.context.purgeSending;
    const second = createPurgeSending(server.context);
    const both = [...second.lanes, ...lanes];
    const allSettled = async () => {
      for (const lane of both) await lane.settled();
    };
    for (const lane of second.lanes) lane.start();
    await allSettled();
    await later(AGAIN_MS);
    receiver.behave(status(500));
    await drop(['list']);
    receiver.behave((response) => setTimeout(() => response.end(), 50));
    receiver.calls.length = 0;
    server.clock.advance(5_000);
    for (const lane of both) lane.wake();
    await allSettled();
    for (const lane of second.lanes) await lane.stop();
    expect(purged()).toEqual(['list']);
  });

  test('a purge whose instance stopped while it was sent is taken over', async () => {
    await withVarnish();
    const { db } = server.context.database;
    await drop(['list']);
    // As an instance leaves it that is killed while it sends.
    const until = new Date(server.clock.now().getTime() + 8_000).toISOString();
    await db.updateTable('cdn_purge').set({ due_at: until, sent_at: null }).execute();
    receiver.calls.length = 0;
    await later(7_000);
    expect(purged()).toEqual([]);
    await later(1_000);
    expect(purged()).toEqual(['list']);
  });

  test('Varnish that was started anew has everything purged', async () => {
    const startedAt = (time: string) => status(200, { 'x-cache-started': time });
    receiver.behave(startedAt('noon'));
    await withVarnish();
    server.context.purgeSending.wake();
    await settled();
    receiver.behave(startedAt('one'));
    await eventually(async () => {
      await later(100);
      expect(purged()).toContain('everything');
    });
  });

  test('calls of Fastly', async () => {
    await withService('fastly');
    await drop(manyTags(300));
    expect(receiver.calls).toHaveLength(2);
    for (const { method, path, headers, body } of receiver.calls) {
      expect([method, path, body]).toEqual(['POST', '/service/abc123/purge', '']);
      expect(headers['fastly-key']).toBe(TOKEN);
      expect(headers['surrogate-key']?.split(' ').length).toBeLessThanOrEqual(256);
    }
    expect(purged()).toEqual(manyTags(300));
  });

  test('calls of Cloudflare, with 30 tags at most', async () => {
    receiver.behave((response) => response.end('{"success":true}'));
    await withService('cloudflare');
    await drop(manyTags(70));
    const bodies = receiver.calls.map(({ body }) => JSON.parse(body) as { tags: string[] });
    expect(bodies.map(({ tags }) => tags.length)).toEqual([30, 30, 10]);
    expect(bodies.flatMap(({ tags }) => tags)).toEqual(manyTags(70));
    for (const { method, path, headers } of receiver.calls) {
      expect([method, path]).toEqual(['POST', '/zones/abc123/purge_cache']);
      expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
      expect(headers['content-type']).toBe('application/json');
    }
    receiver.behave((response) => response.end('{"success":false,"errors":[]}'));
    await later(AGAIN_MS);
    expect(await waiting()).toBe(1);
  });

  test('a failure is logged once, without the token', async () => {
    const { log, lines } = keptLog();
    await withService('fastly');
    const sending = createPurgeSending({ ...server.context, log });
    receiver.behave((response) => response.writeHead(401).end(`bad token ${TOKEN}`));
    for (const lane of sending.lanes) lane.start();
    for (const lane of sending.lanes) await lane.settled();
    for (let time = 0; time < 3; time++) {
      server.clock.advance(5_000);
      sending.wake();
      for (const lane of sending.lanes) await lane.settled();
    }
    for (const lane of sending.lanes) await lane.stop();
    const failed = lines.filter((line) => JSON.stringify(line).includes('cdn.purge_failed'));
    expect(failed).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(TOKEN);
    await server.context.database.db.deleteFrom('cdn_purge').execute();
  });

  test('what is left of a cache that the settings do not name goes after a day', async () => {
    await withVarnish();
    receiver.behave(status(500));
    await drop(['list']);
    const { db } = server.context.database;
    await db.updateTable('cdn_purge').set({ cache: 'fastly:before' }).execute();
    expect([await waiting(), await server.context.purgeOutbox.oldestSeconds()]).toEqual([0, 0]);
    server.clock.advance(25 * 60 * 60 * 1_000);
    expect(await server.context.purgeSending.prune()).toBe(false);
    expect(await db.selectFrom('cdn_purge').selectAll().execute()).toEqual([]);
  });

  test('without a cache that takes purges, nothing is stored', async () => {
    await begin({ CDN: 'plain' });
    await server.context.site.publish(null, 0, { name: 'The Lamp' });
    expect(await waiting()).toBe(0);
    expect(jobsOf(server.context).some((job) => job.report?.().name.startsWith('purges'))).toBe(false);
  });
});
