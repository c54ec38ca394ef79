import { pino } from 'pino';
import { createJob, type JobEvent, type JobState, nextState } from '@/server/jobs/job';

const log = pino({ level: 'silent' });

/** What follows each state on start, wake, done and stop. */
const table: [JobState, Record<JobEvent, JobState>][] = [
  ['stopped', { start: 'running', wake: 'stopped', done: 'stopped', stop: 'stopped' }],
  ['waiting', { start: 'running', wake: 'running', done: 'waiting', stop: 'stopped' }],
  ['running', { start: 'runningAgain', wake: 'runningAgain', done: 'waiting', stop: 'stopping' }],
  ['runningAgain', { start: 'runningAgain', wake: 'runningAgain', done: 'running', stop: 'stopping' }],
  ['stopping', { start: 'runningAgain', wake: 'stopping', done: 'stopped', stop: 'stopping' }],
];

test.each(table)('a job that is %s', (state, expected) => {
  const events = Object.keys(expected) as JobEvent[];
  expect(Object.fromEntries(events.map((event) => [event, nextState(state, event)]))).toEqual(expected);
});

test('runs once more when it is woken during a round, and not after it was stopped', async () => {
  let rounds = 0;
  const job = createJob({
    name: 'test',
    log,
    retryMs: 60_000,
    async round() {
      rounds += 1;
      if (rounds === 1) for (let times = 0; times < 3; times++) job.wake();
      return 60_000;
    },
  });
  job.wake();
  await job.settled();
  expect(rounds).toBe(0);
  job.start();
  await job.settled();
  expect(rounds).toBe(2);
  await job.stop();
  job.wake();
  await job.settled();
  expect(rounds).toBe(2);
});

test('tries again after a round that failed', async () => {
  let rounds = 0;
  const done = new Promise<void>((resolve) => {
    const job = createJob({
      name: 'test',
      log,
      retryMs: 1,
      async round() {
        rounds += 1;
        if (rounds < 3) throw new Error('not yet');
        resolve(job.stop());
        return 1;
      },
    });
    job.start();
  });
  await done;
  expect(rounds).toBe(3);
});
