import { createPageCache, type PageCache } from '@/server/cache/pageCache';
import { shareCache } from '@/server/redis/sharedCache';
import { eventually } from '../../support/eventually';
import { twoInstances } from '../../support/instances';
import { describeWithRedis } from '../../support/redisServer';

const page = (text: string, tags = ['list']) => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(text),
  tags,
});

test('what an instance of another version drops in a way that is not known drops everything', () => {
  const listeners: ((content: unknown) => void)[] = [];
  const inside = createPageCache();
  const clear = jest.spyOn(inside, 'clear');
  shareCache(inside, {
    send() {},
    on: (_topic, listener) => void listeners.push(listener),
    isHearing: () => true,
    onHearingAgain() {},
    onMissed() {},
  });
  const hear = (content: unknown) => listeners.forEach((listener) => void listener(content));
  hear(['list', 'tag:1']);
  expect(clear).not.toHaveBeenCalled();
  const unknown = [null, { tags: ['list'] }, ['list', 7], 'list'];
  for (const content of unknown) hear(content);
  expect(clear).toHaveBeenCalledTimes(unknown.length);
});

describeWithRedis('the page cache of several instances', () => {
  const pair = twoInstances();
  let mine: PageCache;
  let theirs: PageCache;
  let theirsInside: PageCache;

  beforeEach(() => {
    mine = pair.one.shareCache(createPageCache());
    theirsInside = createPageCache();
    theirs = pair.two.shareCache(theirsInside);
  });

  const textOf = (cache: PageCache, key = '/') => cache.get(key)?.body.toString();
  const fill = async (cache: PageCache, text = 'old', tags?: string[]) => {
    await cache.load('/', async () => page(text, tags));
    expect(textOf(cache)).toBe(text);
  };

  test('a drop reaches the other instance at once, and only what carries the tag', async () => {
    await fill(mine);
    await fill(theirs);
    await theirs.load('/other', async () => page('other', ['tag:1']));
    mine.drop(['list', 'author:1']);
    expect(textOf(mine)).toBeUndefined();
    await eventually(() => expect(textOf(theirs)).toBeUndefined());
    expect(textOf(theirs, '/other')).toBe('other');
  });

  test('a drop of one’s own is done once, and not again when it comes back', async () => {
    await fill(theirs);
    mine.drop(['list']);
    await fill(mine, 'new');
    // Whatever was sent before this drop of the other has arrived when it has.
    await eventually(() => expect(textOf(theirs)).toBeUndefined());
    await fill(theirs, 'new');
    theirs.drop(['tag:2']);
    await mine.load('/tagged', async () => page('tagged', ['tag:3']));
    theirs.drop(['tag:3']);
    await eventually(() => expect(textOf(mine, '/tagged')).toBeUndefined());
    expect(textOf(mine)).toBe('new');
  });

  test('a page that was under way when the other dropped it is not kept', async () => {
    let finish = (_page: ReturnType<typeof page>) => {};
    const rendering = theirs.load('/', () => new Promise((resolve) => (finish = resolve)));
    await theirs.load('/marker', async () => page('marker', ['tag:1']));
    mine.drop(['list', 'tag:1']);
    await eventually(() => expect(textOf(theirs, '/marker')).toBeUndefined());
    finish(page('old'));
    expect((await rendering).body.toString()).toBe('old');
    expect(textOf(theirs)).toBeUndefined();
  });

  test('without Redis nothing comes from the cache; once it is back, nothing old does, and drops arrive', async () => {
    await fill(mine);
    await fill(theirs);
    await pair.redis.kill();
    await eventually(() => expect(textOf(theirs)).toBeUndefined());
    const made = await theirs.load('/', async () => page('made now'));
    expect(made.body.toString()).toBe('made now');
    expect(textOf(theirs)).toBeUndefined();
    mine.drop(['tag:7']);

    await pair.redis.start();
    await eventually(() => expect(theirsInside.entries).toBe(0));
    await eventually(async () => {
      await theirs.load('/', async () => page('kept again'));
      expect(textOf(theirs)).toBe('kept again');
    });
    await theirs.load('/later', async () => page('later', ['tag:8']));
    mine.drop(['tag:8']);
    await eventually(() => expect(textOf(theirs, '/later')).toBeUndefined());
  });

  test('what was dropped while Redis was away is sent when it is back', async () => {
    await pair.redis.kill();
    await eventually(() => expect(pair.one.lines).toHaveLength(1));
    mine.drop(['tag:7']);
    const dropped: string[] = [];
    pair.two.shareCache({ ...theirsInside, drop: (tags) => void dropped.push(...tags) });
    await pair.redis.start();
    await eventually(() => expect(dropped).toEqual(['tag:7']));
  });

  test('a Redis that hangs without a word counts as away after a moment', async () => {
    await fill(theirs);
    pair.redis.pause();
    await eventually(() => expect(textOf(theirs)).toBeUndefined());
    mine.drop(['list']);
    pair.redis.resume();
    await eventually(async () => {
      await theirs.load('/', async () => page('new'));
      expect(textOf(theirs)).toBe('new');
    });
  });

  test('readers who come at the same moment share a render also without Redis', async () => {
    await pair.redis.kill();
    await eventually(() => expect(pair.two.lines).toHaveLength(1));
    let renders = 0;
    const load = () =>
      theirs.load('/', async () => {
        renders++;
        await new Promise((resolve) => setImmediate(resolve));
        return page('shared');
      });
    await Promise.all([load(), load(), load()]);
    expect(renders).toBe(1);
    await expect(theirs.load('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await load();
    expect(renders).toBe(2);
  });
});
