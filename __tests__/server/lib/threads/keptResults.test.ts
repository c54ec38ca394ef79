import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { inlineThreads } from '@/server/lib/threads/inline';
import { createKeptResults } from '@/server/lib/threads/keptResults';
import { defineTask } from '@/server/lib/threads/task';

const task = defineTask(__filename, async () => ({ text }: { text: string }) => ({ text }));

test('a kept result does not keep the call that asked for it', async () => {
  const results = createKeptResults({ threads: inlineThreads, task, maxSize: 1_000 });
  const call = new AsyncLocalStorage<string>();
  const callsOfTimers: (string | undefined)[] = [];
  const hook = createHook({
    init: (_id, type) => void (type === 'Timeout' && callsOfTimers.push(call.getStore())),
  }).enable();
  await call.run('a call', async () => {
    await results.get({ text: 'first' });
    await results.now({ text: 'first' });
    results.put({ text: 'second' }, { text: 'second' });
  });
  hook.disable();
  expect(new Set(callsOfTimers)).toEqual(new Set([undefined]));
});

test('of many small results only the last thousand are kept', async () => {
  const asked: string[] = [];
  const noted = defineTask(__filename, async () => ({ text }: { text: string }) => {
    asked.push(text);
    return { text };
  });
  const results = createKeptResults({ threads: inlineThreads, task: noted, maxSize: 1_000_000 });
  for (let number = 0; number <= 1_000; number++) await results.get({ text: `text ${number}` });
  await results.get({ text: 'text 1' });
  expect(asked).toHaveLength(1_001);
  await results.get({ text: 'text 0' });
  expect(asked).toHaveLength(1_002);
});
