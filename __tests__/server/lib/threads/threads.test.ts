import { constants, getPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { task } from '@/__tests__/support/tasks/trial.task';
import type { AppError } from '@/server/errors';
import { task as readBody } from '@/server/lib/json/readBody.task';
import { actFor } from '@/server/lib/threads/person';
import type { TaskWatch } from '@/server/lib/threads/taskWatch';
import { createThreads, type Lane, limitsOf, type ThreadLimits } from '@/server/lib/threads/threads';

/** They begin with the first task. */
let threads = createThreads();
/** The calls of the threads' watch, in order. */
let told: string[];

const watch: TaskWatch<Lane> = {
  waits: (lane) => void told.push(`${lane} waits`),
  begins: (lane) => void told.push(`${lane} begins`),
  ends: (lane, name, end) => void told.push(`${lane} ${name} ends: ${end}`),
  isTurnedAway: (lane) => void told.push(`${lane} turned away`),
};

function start(change: (limits: ThreadLimits) => void): void {
  const limits = limitsOf(2);
  change(limits);
  told = [];
  threads = createThreads(limits, watch);
}

afterEach(() => threads.stop());

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => error,
  );

/** A task that stays in its thread until it is let go. */
function waitingTask(by: string) {
  const until = new SharedArrayBuffer(4);
  const place = new Int32Array(until);
  const state = { isOver: false };
  const run = actFor(by, () => threads.run(task, { does: 'wait', until })).finally(() => {
    state.isOver = true;
  });
  return {
    run,
    state,
    letGo() {
      Atomics.store(place, 0, 1);
      Atomics.notify(place, 0);
    },
  };
}

describe('with the usual limits', () => {
  const usual = createThreads(limitsOf(1));
  afterAll(() => usual.stop());

  test('a task runs in another thread, behind the event loop', async () => {
    const { isMainThread, threadId, priority } = await usual.run(task, { does: 'answer' });
    expect(isMainThread).toBe(false);
    expect(threadId).toBeGreaterThan(0);
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
    const behind = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW);
    expect([behind, null]).toContain(priority);
  });

  test('what a task takes over is handed to its thread, and not copied', async () => {
    const body = new Uint8Array(Buffer.from('{"a":1}'));
    const { rest } = await usual.run(readBody, { body, documents: [] });
    expect(rest).toBe('{"a":1}');
    expect(body.byteLength).toBe(0);
  });

  test('a refusal of the task reaches the caller whole', async () => {
    const error = await failureOf(usual.run(task, { does: 'refuse' }));
    expect(error).toMatchObject({
      name: 'AppError',
      status: 400,
      message: 'not like this',
      detail: { errors: [{ path: 'does', message: 'refused' }] },
    });
  });
});

test('a task that takes too long ends with a sentence; the event loop is free, and the next task works', async () => {
  start(({ pools }) => {
    Object.assign(pools.usual, { threads: 1, withinMs: 2_000 });
  });
  let isOver = false;
  const ending = failureOf(threads.run(task, { does: 'never end' })).finally(() => {
    isOver = true;
  });
  let turns = 0;
  while (!isOver) {
    await setImmediate();
    turns++;
  }
  expect(turns).toBeGreaterThan(10);
  expect(await ending).toMatchObject({ status: 400, message: expect.stringContaining('takes too long') });
  expect(told).toEqual(['usual waits', 'usual begins', 'usual trial ends: time']);
  expect((await threads.run(task, { does: 'answer' })).isMainThread).toBe(false);
});

test('a task that takes too much memory is ended with a sentence, and the next one works', async () => {
  start(({ pools }) => {
    Object.assign(pools.usual, { threads: 1, memoryMb: 64, withinMs: 50_000 });
  });
  const error = await failureOf(threads.run(task, { does: 'fill memory' }));
  expect(error).toMatchObject({ status: 400, message: expect.stringContaining('too much memory') });
  expect(told.at(-1)).toBe('usual trial ends: memory');
  expect((await threads.run(task, { does: 'answer' })).isMainThread).toBe(false);
});

test('one person has two tasks at a time, and leaves the other threads to others', async () => {
  start(({ pools }) => {
    pools.usual.threads = 3;
  });
  const own = [waitingTask('ada'), waitingTask('ada'), waitingTask('ada')];
  const others = waitingTask('grace');
  others.letGo();
  await others.run;
  own[2]?.letGo();
  await actFor('alan', () => threads.run(task, { does: 'answer' }));
  expect(own.map(({ state }) => state.isOver)).toEqual([false, false, false]);
  own[0]?.letGo();
  await own[2]?.run;
  own[1]?.letGo();
  await Promise.all(own.map(({ run }) => run));
});

test('where too much of a person waits the next task is refused for now', async () => {
  start(({ turns }) => {
    turns.waitingOfPerson = 1;
  });
  const own = [waitingTask('ada'), waitingTask('ada'), waitingTask('ada')];
  const refused = await failureOf(actFor('ada', () => threads.run(task, { does: 'answer' })));
  expect(refused).toMatchObject({ status: 503, detail: { retryAfterSeconds: expect.any(Number) } });
  expect(told.filter((what) => what === 'usual turned away')).toHaveLength(1);
  for (const { letGo } of own) letGo();
  await Promise.all(own.map(({ run }) => run));
  expect((await actFor('ada', () => threads.run(task, { does: 'answer' }))).isMainThread).toBe(false);
});
