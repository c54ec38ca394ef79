import type { OwnArticle } from '@contracts/article';
import { pino } from 'pino';
import { io as connect, type ManagerOptions } from 'socket.io-client';
import { createPageCache } from '@/server/cache/pageCache';
import type { AppContext } from '@/server/dependencies';
import { joinInstances } from '@/server/redis/instances';
import type { Served } from '@/server/serve';
import type { TestAuthor } from '../../support/accounts';
import { connected, credentialsOf } from '../../support/connected';
import { docOf } from '../../support/docOf';
import { openContext } from '../../support/openContext';
import type { TestSocket } from '../../support/realtimeServer';
import { type RedisServer, startRedis } from '../../support/redisServer';
import { servePage } from '../../support/servePage';
import { createTestDatabase } from '../../support/testContext';

/** One of two whole servers, without pages. */
interface OneServer extends Served {
  context: AppContext;
  /** As a visitor or a person; a refusal is an error. */
  ask<Reply>(who: TestAuthor | null, method: string, path: string, body?: object): Promise<Reply>;
  /** Connects as a person; as the product's client it comes back by itself, only sooner. */
  open(who: TestAuthor, options?: Partial<ManagerOptions>): Promise<TestSocket>;
}

async function startOne(settings: Record<string, string>): Promise<OneServer> {
  const instances = await joinInstances(settings.REDIS_URL ?? '', pino({ level: 'silent' }));
  const cache = instances.shareCache(createPageCache());
  const context = openContext({ PORT: '0', ...settings }, { cache, shared: instances });
  const served = await servePage((_request, response) => response.end(), { context, cache, instances });
  return {
    ...served,
    context,
    async ask<Reply>(who: TestAuthor | null, method: string, path: string, body?: object) {
      const response = await fetch(served.address + path, {
        method,
        headers: { ...who?.headers, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Reply;
    },
    async open(who, options) {
      const socket = connect(served.address, {
        ...credentialsOf(who),
        forceNew: true,
        ackTimeout: 10_000,
        reconnectionDelay: 50,
        ...options,
      }) as unknown as TestSocket;
      await connected(socket);
      return socket;
    },
  };
}

/** Two servers on one database and one Redis, for a file of tests. */
export function twoServers() {
  let servers: OneServer[] = [];
  let redis: RedisServer | undefined;
  let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined;

  beforeAll(async () => {
    database = await createTestDatabase(process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite', {
      isMigrated: true,
    });
    redis = await startRedis();
    const settings = { ...database.settings, REDIS_URL: redis.url };
    servers = await Promise.all([startOne(settings), startOne(settings)]);
  });
  afterAll(async () => {
    await redis?.start();
    await Promise.all(servers.map((server) => server.stop()));
    await redis?.stop();
    await database?.remove();
  });

  function at(index: number): OneServer {
    const found = servers[index];
    if (!found) throw new Error('the servers are not started yet');
    return found;
  }
  return {
    get one() {
      return at(0);
    },
    get two() {
      return at(1);
    },
    get redis() {
      if (!redis) throw new Error('Redis is not started yet');
      return redis;
    },
    /** One more, which the test stops itself. */
    startAnother: () => startOne({ ...database?.settings, REDIS_URL: redis?.url ?? '' }),
  };
}

/** Writes an article, hands it in and accepts it, through one server. */
export async function publishThrough(
  server: OneServer,
  author: TestAuthor,
  editor: TestAuthor,
  title: string,
): Promise<string> {
  await server.context.tags.ensureTag('Craft');
  const body = { title, doc: docOf('Short sentences carry far.'), tag: 'Craft' };
  const { data: draft } = await server.ask<{ data: OwnArticle }>(author, 'POST', '/api/write/article', body);
  const { data } = await server.ask<{ data: OwnArticle }>(
    author,
    'POST',
    `/api/write/article/${draft._id}/submit`,
  );
  await server.ask(editor, 'POST', `/api/admin/article/${draft._id}/accept`, { revision: data.revision });
  return draft._id;
}
