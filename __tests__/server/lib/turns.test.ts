import { createTurns } from '@/server/lib/turns';

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
