import type { CacheTag } from '@/server/cache/cacheTags';
import { createSharedReplies, type SharedReader } from '@/server/cache/sharedReplies';
import type { SharedReply } from '@/server/cache/sharedReply';

type Reply = SharedReply<null>;
const replyOf = (text: string): Reply => ({ bytes: Buffer.from(text), items: [] });
const textOf = async (found: Promise<{ reply: Reply }>) => (await found).reply.bytes.toString();

describe('what all signed-in callers get', () => {
  let time: number;
  let reads: number;
  let replies: ReturnType<typeof createSharedReplies>;
  let find: SharedReader<Reply>;
  const heard = new Map<string, (data: unknown) => void>();
  let miss: () => void;

  beforeEach(() => {
    // A time of zero means to lru-cache that an entry does not grow old.
    time = 1;
    reads = 0;
    replies = createSharedReplies({
      now: () => time,
      maxBytes: 20_000,
      bus: {
        on: (topic, listener) => void heard.set(topic, listener),
        onMissed: (listener) => {
          miss = listener;
        },
      },
    });
    find = replies.keep('texts');
  });

  async function read(key = 'a', tags: CacheTag[] = ['list']): Promise<string> {
    const found = find(key, async () => {
      reads += 1;
      return { reply: replyOf(`${key} ${reads}`), tags };
    });
    return textOf(found);
  }

  test('is read once, until it is dropped by one of its tags', async () => {
    expect([await read(), await read()]).toEqual(['a 1', 'a 1']);
    replies.drop(['tags']);
    expect(await read()).toBe('a 1');
    replies.drop(['tags', 'list']);
    expect(await read()).toBe('a 2');
  });

  test('is read again within a second, as another program may have changed it', async () => {
    await read();
    time += 699;
    expect(await read()).toBe('a 1');
    time += 1;
    expect(await read()).toBe('a 2');
  });

  test('is dropped where another instance drops it, or drops in a way that is not known, or where something was missed', async () => {
    await read();
    heard.get('drop')?.(['list']);
    expect(await read()).toBe('a 2');
    heard.get('drop')?.('everything');
    expect(await read()).toBe('a 3');
    miss();
    expect(await read()).toBe('a 4');
  });

  function slowRead() {
    let finish = (_text: string) => {};
    const reading = find('a', async () => {
      reads += 1;
      const text = await new Promise<string>((resolve) => {
        finish = resolve;
      });
      return { reply: replyOf(text), tags: ['list'] };
    });
    return { reading, finish: (text: string) => finish(text) };
  }

  test('those who ask while it is read share the reading', async () => {
    const { reading, finish } = slowRead();
    const second = read();
    finish('shared');
    expect([await textOf(reading), await second, await read(), reads]).toEqual([
      'shared',
      'shared',
      'shared',
      1,
    ]);
  });

  test('what was being read when it changed is neither kept nor sent to later callers', async () => {
    const { reading, finish } = slowRead();
    replies.drop(['list']);
    expect(await read()).toBe('a 2');
    finish('before the change');
    expect(await textOf(reading)).toBe('before the change');
    expect(await read()).toBe('a 2');
  });

  test('a reading that hangs is not waited for', async () => {
    slowRead();
    time += 700;
    expect(await read()).toBe('a 2');
  });

  test('a failure reaches all who wait, and is not kept', async () => {
    await expect(find('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await read()).toBe('a 1');
  });

  test('is bounded: the one that was asked for longest ago goes', async () => {
    const long = 'x'.repeat(2_500);
    for (const key of ['a', 'b', 'c', 'd', 'e']) await read(key + long);
    expect(reads).toBe(5);
    await read(`e${long}`);
    expect(reads).toBe(5);
    await read(`a${long}`);
    expect(reads).toBe(6);
  });

  test('replies of another kind have keys of their own', async () => {
    await read();
    const found = replies.keep<Reply>('numbers')('a', async () => ({
      reply: replyOf('1'),
      tags: ['list'],
    }));
    expect(await textOf(found)).toBe('1');
  });

  test('is current until it is dropped, too old, or replaced', async () => {
    const find = replies.keep<Reply>('texts');
    const take = () => find('a', async () => ({ reply: replyOf('a'), tags: ['list'] }));
    const first = await take();
    expect(first.isCurrent()).toBe(true);
    replies.drop(['list']);
    expect(first.isCurrent()).toBe(false);
    const second = await take();
    expect([first.isCurrent(), second.isCurrent()]).toEqual([false, true]);
    time += 700;
    expect(second.isCurrent()).toBe(false);
  });

  test('what was dropped while it was read is never current', async () => {
    const { reading, finish } = slowRead();
    replies.drop(['list']);
    finish('before the change');
    expect((await reading).isCurrent()).toBe(false);
  });
});
