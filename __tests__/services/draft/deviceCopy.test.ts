import { createDeviceCopy } from '@/services/draft/deviceCopy';

test('an earlier write that fails after a later one succeeded is no news', async () => {
  const told: boolean[] = [];
  let fail = (_: Error) => {};
  const late = new Promise<void>((_, reject) => {
    fail = reject;
  });
  const writes = [late, Promise.resolve()];
  const device = createDeviceCopy({
    read: () => ({ changes: { title: 'words' }, revision: 1, at: '' }),
    save: () => writes.shift() ?? Promise.resolve(),
    onKept: (isKept) => told.push(isKept),
  });
  device.mark();
  const first = device.keep();
  device.mark();
  await device.keep();
  fail(new Error('late'));
  await first;
  device.stop();
  expect(told).toEqual([]);
  expect(device.isCurrent()).toBe(true);
});
