import { brotliDecompressSync } from 'node:zlib';
import { createPageCache } from '@/server/cache/pageCache';
import type { RenderedReply, Reply } from '@/server/cache/reply';
import { eventually } from '../../support/eventually';

function rendered(text: string, tags: string[] = ['list'], status = 200): RenderedReply {
  return { status, headers: { 'content-type': 'text/html' }, body: Buffer.from(text), tags };
}

/** A render that ends when the test lets it. */
function slowRender() {
  let finish: (reply: RenderedReply) => void = () => {};
  const promise = new Promise<RenderedReply>((resolve) => {
    finish = resolve;
  });
  const render = jest.fn(() => promise);
  return { render, finish: (reply: RenderedReply) => finish(reply) };
}

const begun = ({ render }: ReturnType<typeof slowRender>) =>
  eventually(() => expect(render).toHaveBeenCalled());

const textOf = (reply: { body: Buffer } | undefined) => reply?.body.toString();

test('what was made is kept, and readers who come meanwhile share one render', async () => {
  const cache = createPageCache();
  const slow = slowRender();
  const readers = [1, 2, 3].map(() => cache.load('/', slow.render));
  slow.finish(rendered('page'));

  expect((await Promise.all(readers)).map(textOf)).toEqual(['page', 'page', 'page']);
  expect(slow.render).toHaveBeenCalledTimes(1);
  expect(textOf(cache.get('/'))).toBe('page');
});

test('only a success that names its tags is kept', async () => {
  const cache = createPageCache();
  await cache.load('/a', async () => rendered('missing', ['list'], 404));
  await cache.load('/b', async () => rendered('no tags', []));

  expect(cache.entries).toBe(0);
});

test('a drop takes out what carries one of the tags, and nothing else', async () => {
  const cache = createPageCache();
  await cache.load('/', async () => rendered('list', ['list', 'article:1']));
  await cache.load('/1', async () => rendered('one', ['article:1']));
  await cache.load('/2', async () => rendered('two', ['article:2']));
  cache.drop(['article:1']);

  expect([cache.get('/'), cache.get('/1')]).toEqual([undefined, undefined]);
  expect(textOf(cache.get('/2'))).toBe('two');
});

test('a render that began before a drop of its tags is not kept, and no later request joins it', async () => {
  const cache = createPageCache();
  const before = slowRender();
  const after = slowRender();
  const early = cache.load('/1', before.render);
  await begun(before);
  cache.drop(['article:1']);
  const late = cache.load('/1', after.render);
  after.finish(rendered('new', ['article:1']));

  expect(textOf(await late)).toBe('new');
  before.finish(rendered('old', ['article:1']));
  expect(textOf(await early)).toBe('old');
  expect(textOf(cache.get('/1'))).toBe('new');
});

test('a drop of what a page did not depend on lets later requests join its render', async () => {
  const cache = createPageCache();
  await cache.load('/', async () => rendered('old', ['list']));
  cache.drop(['list']);
  const slow = slowRender();
  const early = cache.load('/', slow.render);
  await begun(slow);
  cache.drop(['article:1']);
  const late = cache.load('/', slow.render);
  slow.finish(rendered('new', ['list']));

  expect([textOf(await early), textOf(await late)]).toEqual(['new', 'new']);
  expect(slow.render).toHaveBeenCalledTimes(1);
});

test('who joined after a drop of what the page turns out to depend on gets a render that began later', async () => {
  const cache = createPageCache();
  await cache.load('/', async () => rendered('old', ['list']));
  cache.drop(['list']);
  const slow = slowRender();
  const again = jest.fn(async () => rendered('newest', ['list', 'article:1']));
  const early = cache.load('/', slow.render);
  await begun(slow);
  cache.drop(['article:1']);
  const late = [cache.load('/', again), cache.load('/', again)];
  slow.finish(rendered('new', ['list', 'article:1']));

  expect(textOf(await early)).toBe('new');
  expect((await Promise.all(late)).map(textOf)).toEqual(['newest', 'newest']);
  expect(again).toHaveBeenCalledTimes(1);
  expect(textOf(cache.get('/'))).toBe('newest');
});

test('a drop of other tags lets a render under way be kept', async () => {
  const cache = createPageCache();
  const slow = slowRender();
  const reader = cache.load('/1', slow.render);
  cache.drop(['article:2']);
  slow.finish(rendered('one', ['article:1']));
  await reader;

  expect(textOf(cache.get('/1'))).toBe('one');
});

test('a failed render fails all that waited, and the next request tries again', async () => {
  const cache = createPageCache();
  const failing = () => Promise.reject(new Error('no database'));

  await expect(Promise.all([cache.load('/', failing), cache.load('/', failing)])).rejects.toThrow(
    'no database',
  );
  expect(textOf(await cache.load('/', async () => rendered('page')))).toBe('page');
});

test('memory stays within its bound, compressed forms included', async () => {
  const maxBytes = 200_000;
  const cache = createPageCache({ maxBytes });
  for (let number = 0; number < 50; number++) {
    const key = `/${number}`;
    const reply = await cache.load(key, async () => rendered(`${number} `.repeat(5_000)));
    const before = cache.bytes;
    await cache.variant(key, reply, 'br');
    await cache.variant(key, reply, 'gzip');
    if (number === 0) expect(cache.bytes).toBeGreaterThan(before);
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes);
  }
  expect(cache.entries).toBeGreaterThan(2);
  expect(cache.entries).toBeLessThan(50);
});

describe('a render that waits for its turn', () => {
  /** Turns that are given one at a time. */
  function turns() {
    const waiting: (() => void)[] = [];
    const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return work();
    };
    async function next(): Promise<void> {
      await eventually(() => expect(waiting).not.toHaveLength(0));
      waiting.shift()?.();
    }
    return { inTurn, next };
  }

  test('has what is changed meanwhile, so that all readers share it and it is kept', async () => {
    const cache = createPageCache();
    const { inTurn, next } = turns();
    const render = jest.fn(async () => rendered('page', ['list']));
    const first = cache.load('/', render, inTurn);
    await Promise.resolve();
    cache.drop(['list']);
    const second = cache.load('/', render, inTurn);
    await next();
    expect((await Promise.all([first, second])).map(textOf)).toEqual(['page', 'page']);
    expect(render).toHaveBeenCalledTimes(1);
    expect(textOf(cache.get('/'))).toBe('page');
  });

  test('is not kept where something it shows is changed after it began', async () => {
    const cache = createPageCache();
    const { inTurn, next } = turns();
    let end = () => {};
    let isBegun = false;
    const render = async () => {
      isBegun = true;
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      return rendered('page', ['list']);
    };
    const reply = cache.load('/', render, inTurn);
    await next();
    await eventually(() => expect(isBegun).toBe(true));
    cache.drop(['list']);
    end();
    await reply;
    expect(cache.get('/')).toBeUndefined();
  });

  test('for the age of a page alone is not waited for once the page has changed', async () => {
    let now = 1_000;
    const cache = createPageCache({ ttlMs: 60_000, now: () => now });
    await cache.load('/', async () => rendered('first', ['list']));
    now += 90_000;
    const { inTurn } = turns();
    void cache.load('/', async () => rendered('late', ['list']), inTurn);
    await Promise.resolve();
    cache.drop(['list']);
    expect(textOf(await cache.load('/', async () => rendered('second', ['list'])))).toBe('second');
  });
});

test('a reply too large to be kept is still given', async () => {
  const cache = createPageCache({ maxBytes: 10_000 });

  expect((await cache.load('/', async () => rendered('x'.repeat(20_000)))).body.length).toBe(20_000);
  expect(cache.entries).toBe(0);
  cache.drop(['list']);
});

test('a kept page is rendered again after its time', async () => {
  let now = 1_000;
  const cache = createPageCache({ ttlMs: 60_000, now: () => now });
  await cache.load('/', async () => rendered('page'));
  now += 59_000;
  // The cache reads its clock at most once in a turn of the event loop and a millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(textOf(cache.get('/'))).toBe('page');
  now += 2_000;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(cache.get('/')).toBeUndefined();
});

test('readers of an encoding share one compression', async () => {
  const cache = createPageCache();
  const reply = await cache.load('/', async () => rendered('page '.repeat(1_000)));
  const [first, second] = await Promise.all([
    cache.variant('/', reply, 'br'),
    cache.variant('/', reply, 'br'),
  ]);

  expect(first).toBe(second);
  expect(cache.variant('/', reply, 'br')).toBe(first);
});

/** Compresses well, and better with the best quality. */
const longText = Array.from({ length: 300 }, (_, index) => `<p>${index ** 2}</p>`).join('');

test('what is read often becomes smaller, and takes less memory', async () => {
  const cache = createPageCache();
  const reply = await cache.load('/', async () => rendered(longText));
  const { body } = await cache.variant('/', reply, 'br');
  const before = cache.bytes;
  for (let read = 0; read < 20; read++) expect(await cache.variant('/', reply, 'br')).toMatchObject({ body });
  await eventually(async () => {
    const smaller = await cache.variant('/', reply, 'br');
    expect(smaller.body.length).toBeLessThan(body.length);
    expect(smaller.head).toContain(String(smaller.body.length));
    expect(brotliDecompressSync(smaller.body).toString()).toBe(longText);
    expect(cache.bytes).toBe(before - body.length + smaller.body.length);
  });
});

test('only one reply is compressed again at a time, and none that was dropped meanwhile', async () => {
  const cache = createPageCache();
  const replies = await Promise.all(
    ['article:1', 'article:2', 'article:3'].map((key) =>
      cache.load(key, async () => rendered(longText, [key])),
    ),
  );
  const read = () =>
    ['article:1', 'article:2', 'article:3'].map((key, index) =>
      cache.variant(key, replies[index] as Reply, 'br'),
    );
  await Promise.all(read());
  for (let times = 0; times < 20; times++) read();
  expect(replies.map(({ isRepacked }) => isRepacked)).toEqual([true, false, false]);
  const first = replies[0]?.variants.br;
  cache.drop(['article:1', 'article:3']);
  await eventually(() => {
    read();
    expect(replies.map(({ isRepacked }) => isRepacked)).toEqual([true, true, false]);
  });
  expect(replies[0]?.variants.br).toBe(first);
});

test('what is too old takes no memory, though nothing asks for it again', async () => {
  const cache = createPageCache({ ttlMs: 20 });
  await cache.load('/1', async () => rendered('one', ['article:1']));
  await eventually(() => expect([cache.entries, cache.bytes]).toEqual([0, 0]));
});
