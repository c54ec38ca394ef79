import { inSteps } from '@/server/lib/letOthersRun';

/** Holds the event loop, as a long text does. */
function hold(ms: number): string {
  for (const end = performance.now() + ms; performance.now() < end; );
  return 'done';
}

test('after a long step others run before the next one', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  order.push(await inSteps(() => hold(20)));
  expect(order).toEqual(['other', 'done']);
});

test('a step that fails tells so', async () => {
  await expect(inSteps(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
