import { createTurns, TooMuchWaits } from '@/server/lib/turns';

test('at most two work at a time, in order, and a failure gives its turn on', async () => {
  const inTurn = createTurns(2);
  const started: number[] = [];
  let running = 0;
  let mostRunning = 0;
  const work = (index: number) =>
    inTurn(async () => {
      started.push(index);
      mostRunning = Math.max(mostRunning, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      if (index % 2) throw new Error(`${index} failed`);
      return index;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));

  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(mostRunning).toBe(2);
  expect(results.map((result) => result.status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
});

/** Work that ends when the test lets it. */
function createWork(inTurn: ReturnType<typeof createTurns>) {
  const ends = new Map<string, () => void>();
  const started: string[] = [];
  const begin = (name: string, key: string) =>
    inTurn(async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    }, key);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  async function end(name: string): Promise<void> {
    ends.get(name)?.();
    await settle();
  }
  return { begin, end, started };
}

test('waiting requests take turns by their key, not by their number', async () => {
  const { begin, end, started } = createWork(createTurns(1));
  const all = [begin('a1', 'a'), begin('a2', 'a'), begin('a3', 'a'), begin('b1', 'b'), begin('c1', 'c')];
  for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) await end(name);
  await Promise.all(all);

  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('one key does not take the last turn where that is kept for others', async () => {
  const { begin, end, started } = createWork(createTurns(2, { runningEach: 1 }));
  const all = [begin('a1', 'a'), begin('a2', 'a'), begin('b1', 'b')];
  expect(started).toEqual(['a1', 'b1']);
  for (const name of ['b1', 'a1', 'a2']) await end(name);
  await Promise.all(all);

  expect(started).toEqual(['a1', 'b1', 'a2']);
});

test('refuses what cannot wait: of one key, and of all together', async () => {
  const { begin, end } = createWork(createTurns(1, { waiting: 2, waitingEach: 1 }));
  const running = [begin('a1', 'a'), begin('a2', 'a')];
  await expect(begin('a3', 'a')).rejects.toThrow(TooMuchWaits);
  running.push(begin('b1', 'b'));
  await expect(begin('c1', 'c')).rejects.toThrow(TooMuchWaits);

  for (const name of ['a1', 'b1', 'a2']) await end(name);
  await Promise.all(running);
});
