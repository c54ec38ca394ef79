import { pino } from 'pino';
import { openConnection, type RedisClient, type RedisConnection } from '@/server/redis/connection';
import { BEAT, ENTER } from '@/server/redis/presenceScripts';
import { type SharedPresence, sharePresence } from '@/server/redis/sharedPresence';
import { eventually } from '../../support/eventually';
import { describeWithRedis, type RedisServer, startRedis } from '../../support/redisServer';

const log = pino({ level: 'silent' });

test('who leaves while an instance tells Redis anew of all its tabs has left', async () => {
  const last = new Map<string, string>();
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  const client = {
    async eval(script: string, { arguments: [, entry = ''] }: { arguments: string[] }) {
      if (script === BEAT) return ['0'];
      asked += 1;
      last.set(entry, script === ENTER ? 'here' : 'gone');
      if (isHeld) await held;
      return 1;
    },
    sMembers: async () => [],
  };
  const redis = {
    call: <T>(command: (client: RedisClient) => Promise<T>) => command(client as unknown as RedisClient),
  };
  const presence = sharePresence({ instance: 'i', redis, log });
  for (let tab = 0; tab < 600; tab++) await presence.enter('ada', `tab-${tab}`);
  const entered = asked;
  isHeld = true;
  presence.onBack();
  await eventually(() => expect(asked).toBe(entered + 500));
  const leaving = presence.leave('ada', 'tab-599');
  release();
  await leaving;
  await eventually(() => expect(asked).toBe(entered + 601));
  expect(last.get('ada tab-599')).toBe('gone');
  await presence.stop();
});

describeWithRedis('who is there, over several instances', () => {
  let redis: RedisServer;
  let number = 0;
  let running: Array<{ presence: SharedPresence; connection: RedisConnection }> = [];

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    await redis.start();
    for (const { presence, connection } of running) {
      await presence.stop();
      connection.close();
    }
    running = [];
  });
  afterAll(() => redis.stop());

  async function join() {
    let onBack = () => {};
    const connection = await openConnection({ url: redis.url, onGone() {}, onBack: () => onBack() });
    const timing = { beatEveryMs: 100, goneAfterMs: 600 };
    const presence = sharePresence({ instance: `i${++number}`, redis: connection, log, ...timing });
    onBack = presence.onBack;
    running.push({ presence, connection });
    /** As `kill -9`: it says nothing more, and the connection ends. */
    return { ...presence, kill: () => connection.close() };
  }
  const isHere = async (presence: SharedPresence, userId = 'ada') =>
    (await presence.whoIsHere([userId])).has(userId);

  test('a person is there from the first tab on any instance to the last', async () => {
    const [one, two] = [await join(), await join()];
    expect(await isHere(two)).toBe(false);
    expect(await one.enter('ada', 'a1')).toBe(true);
    expect(await one.enter('ada', 'a1')).toBe(false);
    expect(await two.enter('ada', 'a2')).toBe(false);
    expect(await isHere(two)).toBe(true);
    expect(await two.whoIsHere(['ada', 'ben'])).toEqual(new Set(['ada']));
    expect(await one.leave('ada', 'a1')).toBe(false);
    expect(await one.leave('ada', 'a1')).toBe(false);
    expect(await isHere(one)).toBe(true);
    expect(await two.leave('ada', 'a2')).toBe(true);
    expect(await isHere(one)).toBe(false);
  });

  test('the tabs of a killed instance are no longer counted, and one of the others learns who left', async () => {
    const [one, two, three] = [await join(), await join(), await join()];
    const lost: string[] = [];
    for (const other of [two, three]) other.onLost((userId) => lost.push(userId));
    await one.enter('ada', 'a1');
    await one.enter('ben', 'b1');
    await two.enter('ben', 'b2');
    one.kill();
    await eventually(async () => expect(await isHere(two)).toBe(false));
    await eventually(() => expect(lost).toEqual(['ada']));
    expect(await isHere(three, 'ben')).toBe(true);
    expect(await two.leave('ben', 'b2')).toBe(true);
  });

  test('one that stops counts its tabs out, and leaves nothing behind', async () => {
    const [one, two] = [await join(), await join()];
    await one.enter('ada', 'a1');
    await one.stop();
    expect(await isHere(two)).toBe(false);
    await two.stop();
    expect(await redis.keys('byline:*')).toEqual([]);
  });

  test('a Redis that has lost its data gets it again, without what ended meanwhile', async () => {
    const [one, two] = [await join(), await join()];
    await one.enter('ada', 'a1');
    await one.enter('ben', 'b1');
    await redis.kill();
    await eventually(async () => expect(await isHere(two)).toBe(false));
    expect(await isHere(one)).toBe(true);
    expect(await one.leave('ben', 'b1')).toBe(true);
    expect(await one.enter('cleo', 'c1')).toBe(true);
    await redis.start();
    await eventually(async () =>
      expect(await two.whoIsHere(['ada', 'ben', 'cleo'])).toEqual(new Set(['ada', 'cleo'])),
    );
  });
});
