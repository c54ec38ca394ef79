import { createFairTurns } from '@/server/lib/threads/fairTurns';
import { THE_SERVER } from '@/server/lib/threads/person';
import { TooMuchWaits } from '@/server/lib/turns';

const limits = { lanes: { usual: 2, large: 1 }, ofPerson: 2, waitingOfPerson: 3, waitingSize: 10 };

/** Work that notes when it begins, and ends when the test lets it. */
function stage(given = limits) {
  const inTurn = createFairTurns<'usual' | 'large'>(given);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    settle,
    ask: (personId: string, name: string, lane: 'usual' | 'large' = 'usual', size = 1) =>
      inTurn({ personId, lane, size }, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await settle();
    },
  };
}

test('persons take turns, however much one of them has waiting', async () => {
  const { ask, begun, end, settle } = stage();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  void ask('b', 'b1');
  void ask('c', 'c1');
  await settle();
  expect(begun).toEqual(['a1', 'a2']);
  await end('a1');
  await end('a2');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  await end('b1');
  await end('c1');
  expect(begun.slice(4)).toEqual(['a3', 'a4']);
});

test('large work waits for its own lane and lets usual work pass', async () => {
  const { ask, begun, end, settle } = stage();
  void ask('a', 'large 1', 'large');
  void ask('a', 'large 2', 'large');
  void ask('a', 'usual');
  await settle();
  expect(begun).toEqual(['large 1', 'usual']);
  await end('usual');
  expect(begun).toEqual(['large 1', 'usual']);
  await end('large 1');
  expect(begun).toEqual(['large 1', 'usual', 'large 2']);
});

test('what would wait beyond the bounds is refused, but not of the server itself', async () => {
  const { ask, begun, settle } = stage();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name);
  await expect(ask('a', 'a6')).rejects.toThrow(TooMuchWaits);
  await expect(ask('b', 'b1', 'usual', 8)).rejects.toThrow(TooMuchWaits);
  void ask('b', 'b2', 'usual', 7);
  void ask(THE_SERVER, 'job', 'usual', 100);
  await settle();
  expect(begun).toEqual(['a1', 'a2']);
});

test('the limit of waiting tasks does not apply to tasks that start immediately', async () => {
  const { ask, begun, end, settle } = stage();
  void ask('a', 'a1', 'usual', 100);
  await settle();
  expect(begun).toEqual(['a1']);
  await end('a1');
  void ask('a', 'a2', 'usual', 100);
  await settle();
  expect(begun).toEqual(['a1', 'a2']);
});
