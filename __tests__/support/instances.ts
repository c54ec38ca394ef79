import { pino } from 'pino';
import { type Instances, joinInstances } from '@/server/redis/instances';
import { type RedisServer, startRedis } from './redisServer';

export interface Joined extends Instances {
  /** What it logged: level, event and, where there is one, the reason. */
  lines: string[];
}

/** One of several instances, as a process joins them. */
export async function joinAs(url: string): Promise<Joined> {
  const lines: string[] = [];
  const log = pino(
    { base: undefined, timestamp: false, formatters: { level: (level) => ({ level }) } },
    {
      write(line: string) {
        const { level, msg, reason } = JSON.parse(line) as { level: string; msg: string; reason?: string };
        lines.push([`${level}:`, msg, reason].filter(Boolean).join(' '));
      },
    },
  );
  return { ...(await joinInstances(url, log)), lines };
}

/** A Redis for a file of tests, and two instances for each test. */
export function twoInstances() {
  let redis: RedisServer | undefined;
  let joined: Joined[] = [];

  beforeAll(async () => {
    redis = await startRedis();
  });
  beforeEach(async () => {
    joined = [await joinAs(pair.redis.url), await joinAs(pair.redis.url)];
  });
  afterEach(async () => {
    pair.redis.resume();
    await pair.redis.start();
    await Promise.all(joined.map((instance) => instance.leave()));
  });
  afterAll(() => redis?.stop());

  function at(index: number): Joined {
    const found = joined[index];
    if (!found) throw new Error('the instances have not joined yet');
    return found;
  }
  const pair = {
    get redis() {
      if (!redis) throw new Error('Redis is not started yet');
      return redis;
    },
    get one() {
      return at(0);
    },
    get two() {
      return at(1);
    },
  };
  return pair;
}
