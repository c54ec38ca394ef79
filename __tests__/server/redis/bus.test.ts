import { pino } from 'pino';
import { createClient } from 'redis';
import { type Bus, createBus } from '@/server/redis/bus';
import { openConnection, type RedisConnection } from '@/server/redis/connection';
import { eventually } from '../../support/eventually';
import { describeWithRedis, type RedisServer, startRedis } from '../../support/redisServer';

const log = pino({ level: 'silent' });
const TOPIC = 'test';
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describeWithRedis('what instances say to each other', () => {
  let redis: RedisServer;
  let closing: Array<() => Promise<void>> = [];
  let opened = 0;

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    redis.resume();
    await redis.start();
    for (const close of closing) await close();
    closing = [];
  });
  afterAll(() => redis.stop());

  async function join(): Promise<{ bus: Bus; heard: unknown[]; told: string[] }> {
    let bus: Bus | undefined;
    const open = (): Promise<RedisConnection> =>
      openConnection({ url: redis.url, onGone: () => bus?.becomeDeaf(), onBack() {} });
    const [sending, reading] = [await open(), await open()];
    const joined = await createBus({ instance: `bus-${++opened}`, log, sending, reading });
    bus = joined;
    const heard: unknown[] = [];
    const told: string[] = [];
    joined.on(TOPIC, (data) => heard.push(data));
    joined.onMissed(() => told.push('missed'));
    joined.onHearingAgain(() => told.push('hearing again'));
    closing.push(async () => {
      await joined.close();
      sending.close();
      reading.close();
    });
    return { bus: joined, heard, told };
  }

  async function cutConnections(): Promise<void> {
    const admin = createClient({ url: redis.url });
    await admin.connect();
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
    admin.destroy();
  }

  test('reaches all others, once and in order, and not the sender; one that joins later gets what is new', async () => {
    const [one, two, three] = [await join(), await join(), await join()];
    for (const number of numbers(2_000)) one.bus.send(TOPIC, number);
    one.bus.send('other', 'no instance listens to this');
    for (const { heard } of [two, three]) await eventually(() => expect(heard).toEqual(numbers(2_000)));
    expect(one.heard).toEqual([]);
    const late = await join();
    two.bus.send(TOPIC, 'news');
    await eventually(() => expect(late.heard).toEqual(['news']));
    await eventually(() => expect(one.heard).toEqual(['news']));
  });

  test('connections that are cut again and again lose nothing', async () => {
    const [one, two] = [await join(), await join()];
    for (const number of numbers(100)) {
      one.bus.send(TOPIC, number);
      if (number % 25 === 0) await cutConnections();
    }
    await eventually(() => expect([...new Set(two.heard)]).toEqual(numbers(100)));
    expect(two.told).not.toContain('missed');
    expect(two.told).toContain('hearing again');
  });

  test('what is said while Redis is away waits for it, in order', async () => {
    const [one, two] = [await join(), await join()];
    await redis.kill();
    await eventually(() => expect([one.bus.isHearing(), two.bus.isHearing()]).toEqual([false, false]));
    for (const number of numbers(700)) one.bus.send(TOPIC, number);
    await redis.start();
    await eventually(() => expect(two.heard).toEqual(numbers(700)));
    // It began anew, and could have lost what was not read yet.
    expect(two.told).toEqual(['hearing again', 'missed']);
    expect(two.bus.isHearing()).toBe(true);
  });

  test('a Redis that began anew with a clock that is behind is heard', async () => {
    const [one, two] = [await join(), await join()];
    const admin = createClient({ url: redis.url });
    await admin.connect();
    await admin.xAdd('byline:bus', '9999999999999-0', { from: 'ahead', topic: TOPIC, data: '"ahead"' });
    admin.destroy();
    await eventually(() => expect(two.heard).toEqual(['ahead']));
    await redis.kill();
    await eventually(() => expect(two.bus.isHearing()).toBe(false));
    await redis.start();
    await eventually(() => expect(two.bus.isHearing()).toBe(true));
    one.bus.send(TOPIC, 'news');
    await eventually(() => expect(two.heard).toEqual(['ahead', 'news']));
  });

  test('if more waits than is kept, the others learn that they missed something', async () => {
    const [one, two] = [await join(), await join()];
    redis.pause();
    await eventually(() => expect(one.bus.isHearing()).toBe(false));
    for (const number of numbers(10_050)) one.bus.send(TOPIC, number);
    redis.resume();
    await eventually(() => expect(two.heard.at(-1)).toBe(10_049));
    expect(two.told).toContain('missed');
    expect(two.heard.length).toBeLessThan(10_050);
  });

  test('and the same where fewer, but large ones wait', async () => {
    const [one, two] = [await join(), await join()];
    redis.pause();
    await eventually(() => expect(one.bus.isHearing()).toBe(false));
    const large = 'x'.repeat(1024 * 1024);
    for (const number of numbers(40)) one.bus.send(TOPIC, `${number} ${large}`);
    one.bus.send(TOPIC, 'last');
    redis.resume();
    await eventually(() => expect(two.heard.at(-1)).toBe('last'));
    expect(two.told).toContain('missed');
    expect(two.heard.length).toBeLessThan(30);
  });

  test('an entry that makes no sense, or that a listener fails over, is passed over', async () => {
    const [one, two] = [await join(), await join()];
    two.bus.on(TOPIC, (data) => {
      if (data === 'bad') throw new Error('cannot use it');
    });
    const admin = createClient({ url: redis.url });
    await admin.connect();
    await admin.xAdd('byline:bus', '*', { from: 'stranger', topic: TOPIC, data: '{' });
    await admin.xAdd('byline:bus', '*', { nothing: 'of it' });
    admin.destroy();
    for (const text of ['bad', 'good']) one.bus.send(TOPIC, text);
    await eventually(() => expect(two.heard).toEqual(['bad', 'good']));
  });

  test('a Redis that refuses to take anything is asked again, without a rush, and silence is no news', async () => {
    const [one, two] = [await join(), await join()];
    const admin = createClient({ url: redis.url });
    await admin.connect();
    await admin.configSet({ maxmemory: '1', 'maxmemory-policy': 'noeviction' });
    for (const number of numbers(3)) one.bus.send(TOPIC, number);
    const before = Number((await admin.info('stats')).match(/total_commands_processed:(\d+)/)?.[1]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const after = Number((await admin.info('stats')).match(/total_commands_processed:(\d+)/)?.[1]);
    expect(after - before).toBeLessThan(100);
    // What the other says does not arrive, although Redis can be read.
    expect([one.bus.isHearing(), two.bus.isHearing()]).toEqual([false, false]);
    await admin.configSet({ maxmemory: '0' });
    admin.destroy();
    await eventually(() => expect(two.heard).toEqual([0, 1, 2]));
    await eventually(() => expect([one.bus.isHearing(), two.bus.isHearing()]).toEqual([true, true]));
    expect(two.told).toEqual(['hearing again']);
  });
});
