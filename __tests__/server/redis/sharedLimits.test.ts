import { createRateLimiter, type RateLimiter } from '@/server/lib/rateLimit';
import { eventually } from '../../support/eventually';
import { twoInstances } from '../../support/instances';
import { describeWithRedis } from '../../support/redisServer';
import { testClock } from '../../support/testContext';

const HOUR_MS = 3_600_000;

describeWithRedis('limits of several instances', () => {
  const pair = twoInstances();

  const takeTimes = async (limiter: RateLimiter, times: number, key: string, limit: object) => {
    const waits: (number | null)[] = [];
    for (let time = 0; time < times; time++)
      waits.push(await limiter.take(key, { most: 10, windowMs: HOUR_MS, ...limit }));
    return waits;
  };
  const admitted = (waits: (number | null)[]) => waits.filter((wait) => wait === null).length;

  test('count what is done on any of them together, for each key apart', async () => {
    const [one, two] = [pair.one.limiter, pair.two.limiter];
    expect(admitted(await takeTimes(one, 6, 'a', {}))).toBe(6);
    const waits = await takeTimes(two, 6, 'a', {});
    expect(admitted(waits)).toBe(4);
    // As in the process: as many as the window refills, evenly.
    expect(waits.at(-1)).toBeGreaterThan(300);
    expect(waits.at(-1)).toBeLessThanOrEqual(360);
    expect(admitted(await takeTimes(one, 1, 'a', {}))).toBe(0);
    expect(admitted(await takeTimes(one, 1, 'b', {}))).toBe(1);
  });

  test('admit no more than the limit of what comes at the same moment', async () => {
    const both = [pair.one.limiter, pair.two.limiter];
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        both[index % 2]?.take('storm', { most: 10, windowMs: HOUR_MS }),
      ),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
  });

  test('refill evenly, and are forgotten once they are full again', async () => {
    const limit = { most: 4, windowMs: 2_000 };
    expect(admitted(await takeTimes(pair.one.limiter, 4, 'quick', limit))).toBe(4);
    const wait = await pair.two.limiter.take('quick', limit);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(0.5);
    await eventually(async () => expect(await pair.two.limiter.take('quick', limit)).toBeNull());
    await eventually(async () => expect(await pair.redis.keys('byline:limit:quick')).toEqual([]));
  });

  test('hold within each process while Redis is away or hangs, and together when it is back', async () => {
    await pair.redis.kill();
    await eventually(() => expect(pair.one.lines).toHaveLength(1));
    expect(admitted(await takeTimes(pair.one.limiter, 12, 'away', {}))).toBe(10);
    expect(admitted(await takeTimes(pair.two.limiter, 12, 'away', {}))).toBe(10);

    await pair.redis.start();
    await eventually(() => expect(pair.one.lines).toHaveLength(2));
    await eventually(() => expect(pair.two.lines).toHaveLength(2));
    expect(admitted(await takeTimes(pair.one.limiter, 12, 'back', {}))).toBe(10);
    expect(admitted(await takeTimes(pair.two.limiter, 1, 'back', {}))).toBe(0);

    pair.redis.pause();
    const start = performance.now();
    expect(admitted(await takeTimes(pair.one.limiter, 1, 'back', {}))).toBe(1);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test('that are exact count together, admit nothing before a window is over, and are forgotten', async () => {
    const limit = { most: 10, windowMs: 3_000, isExact: true };
    expect(admitted(await takeTimes(pair.one.limiter, 6, 'exact', limit))).toBe(6);
    expect(admitted(await takeTimes(pair.two.limiter, 6, 'exact', limit))).toBe(4);
    const begun = performance.now();
    const wait = (await pair.one.limiter.take('exact', limit)) ?? 0;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3);
    await eventually(async () => expect(await pair.two.limiter.take('exact', limit)).toBeNull());
    expect(performance.now() - begun).toBeGreaterThan(wait * 1_000 - 5);
    await eventually(async () => expect(await pair.redis.keys('byline:exact-limit:exact')).toEqual([]));
  });

  test.each([false, true])('are the same algorithm as in the process (exact: %p)', async (isExact) => {
    const clock = testClock();
    const inProcess = createRateLimiter(clock);
    const limit = { most: 7, windowMs: 3_600_000, isExact };
    const rounded = (waits: (number | null)[]) => waits.map((wait) => wait && Math.round(wait / 5));
    const key = `same ${isExact}`;
    expect(rounded(await takeTimes(pair.one.limiter, 9, key, limit))).toEqual(
      rounded(await takeTimes(inProcess, 9, key, limit)),
    );
  });
});
