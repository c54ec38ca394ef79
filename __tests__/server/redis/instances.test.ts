import { pino } from 'pino';
import { createClient } from 'redis';
import { CommandError } from '@/server/commandErrors';
import { joinInstances } from '@/server/redis/instances';
import { eventually } from '../../support/eventually';
import { freePort } from '../../support/freePort';
import { joinAs, twoInstances } from '../../support/instances';
import { describeWithRedis, startRedis } from '../../support/redisServer';

const log = pino({ level: 'silent' });

test('a Redis that is not there ends the start with a sentence that names the setting', async () => {
  const start = joinInstances(`redis://127.0.0.1:${await freePort()}`, log);
  await expect(start).rejects.toThrow(CommandError);
  await expect(start).rejects.toThrow(/^The Redis of REDIS_URL cannot be used: .*ECONNREFUSED/);
});

describeWithRedis('joining the instances', () => {
  test('a wrong password ends the start; the right one does not', async () => {
    const redis = await startRedis({ password: 'blue-pencil' });
    try {
      await expect(joinInstances(redis.url.replace('blue', 'red'), log)).rejects.toThrow(
        /^The Redis of REDIS_URL cannot be used: WRONGPASS/,
      );
      await (await joinInstances(redis.url, log)).leave();
    } finally {
      await redis.stop();
    }
  });

  test('publications that use another database of the same Redis hear nothing of each other', async () => {
    const redis = await startRedis();
    const [one, same, other] = await Promise.all([
      joinAs(redis.url),
      joinAs(redis.url),
      joinAs(`${redis.url}/1`),
    ]);
    try {
      await other.presence.enter('ada', 'tab');
      await one.presence.enter('ben', 'tab');
      expect(await same.presence.whoIsHere(['ada', 'ben'])).toEqual(new Set(['ben']));
    } finally {
      await Promise.all([one, same, other].map((instance) => instance.leave()));
      await redis.stop();
    }
  });
});

describeWithRedis('Redis going and coming', () => {
  const pair = twoInstances();

  test('is one line in the log each time', async () => {
    for (const round of [1, 2]) {
      await pair.redis.kill();
      await eventually(() => expect(pair.one.lines).toHaveLength(2 * round - 1));
      await pair.redis.start();
      await eventually(() => expect(pair.one.lines).toHaveLength(2 * round));
    }
    expect(pair.one.lines).toEqual([
      expect.stringMatching(/^warn: redis\.disconnected .+$/),
      'info: redis.reconnected',
      expect.stringMatching(/^warn: redis\.disconnected .+$/),
      'info: redis.reconnected',
    ]);
  });

  test('takes no processor time while it is away', async () => {
    await pair.redis.kill();
    await eventually(() => expect(pair.two.lines).toHaveLength(1));
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });

  test('a Redis that lost its data is reported; a cut connection is not', async () => {
    const told: string[] = [];
    pair.two.onMissed(() => told.push('missed'));
    const admin = createClient({ url: pair.redis.url });
    await admin.connect();
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
    admin.destroy();
    await eventually(() => expect(pair.two.lines).toHaveLength(2));
    await pair.one.presence.enter('ada', 'tab');
    expect(told).toEqual([]);

    await pair.redis.kill();
    await pair.redis.start();
    await eventually(() => expect(told).toEqual(['missed']));
  });

  test('leaving while it is away is possible', async () => {
    const third = await joinAs(pair.redis.url);
    await third.presence.enter('ada', 'tab');
    await pair.redis.kill();
    await eventually(() => expect(third.lines).toHaveLength(1));
    third.announcedDrops.drop(['list']);
    await third.leave();
  });
});
