import type { Logger } from '../logger';

/** `runningAgain`: woken during a round, so another round follows at once. */
export type JobState = 'stopped' | 'waiting' | 'running' | 'runningAgain' | 'stopping';
export type JobEvent = 'start' | 'wake' | 'done' | 'stop';

const transitions: Record<JobState, Partial<Record<JobEvent, JobState>>> = {
  stopped: { start: 'running' },
  waiting: { start: 'running', wake: 'running', stop: 'stopped' },
  running: { start: 'runningAgain', wake: 'runningAgain', done: 'waiting', stop: 'stopping' },
  runningAgain: { done: 'running', stop: 'stopping' },
  stopping: { start: 'runningAgain', done: 'stopped' },
};

export const nextState = (state: JobState, event: JobEvent): JobState => transitions[state][event] ?? state;

/** The statistics of a job since the start of the process. */
export interface JobReport {
  name: string;
  rounds: number;
  /** Rounds, and pieces of their work, that failed. */
  failures: number;
  /** How long the round under way has taken; 0 where there is none. */
  runningSeconds: number;
}

interface Options {
  /** For the log. */
  name: string;
  log: Logger;
  /** How long to wait after a failed round. */
  retryMs: number;
  /** Whether it can be woken before it was started. */
  isReady?: boolean;
  /**
   * Does all pending work, and stops as soon as `isEnding`. Failures that do not end the round are reported with
   * `onFailure`.
   * @returns the milliseconds until the next round.
   */
  round(isEnding: () => boolean, onFailure: () => void): Promise<number>;
}

export type Job = ReturnType<typeof createJob>;

/**
 * Background work in rounds: after its start, when it is woken, and at intervals. Pending work is in the database,
 * so a restart or another instance continues from there.
 */
export function createJob({ name, log, retryMs, isReady = false, round }: Options) {
  let state: JobState = isReady ? 'waiting' : 'stopped';
  let underWay: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let rounds = 0;
  let failures = 0;
  let runningSince: number | null = null;

  const countFailure = () => void failures++;

  async function run(): Promise<void> {
    let wait: number;
    do {
      rounds++;
      runningSince = performance.now();
      try {
        wait = await round(() => state === 'stopping', countFailure);
      } catch (error) {
        log.error({ err: error, job: name }, 'job.failed');
        countFailure();
        wait = retryMs;
      }
      runningSince = null;
      state = nextState(state, 'done');
    } while (state === 'running');
    underWay = null;
    if (state === 'waiting') timer = setTimeout(wake, wait).unref();
  }

  function take(event: JobEvent): void {
    state = nextState(state, event);
    clearTimeout(timer);
    if (state === 'running') underWay ??= run();
  }

  function wake(): void {
    take('wake');
  }

  return {
    /** Does pending work, and then checks for more by itself. */
    start: (): void => take('start'),

    /** A transaction that adds to the work calls it `onCommit`. */
    wake,

    report: (): JobReport => ({
      name,
      rounds,
      failures,
      runningSeconds: runningSince === null ? 0 : (performance.now() - runningSince) / 1_000,
    }),

    /** Resolves once nothing is under way. */
    async settled(): Promise<void> {
      while (underWay) await underWay;
    },

    /** Finishes the current round and starts no other. */
    async stop(): Promise<void> {
      take('stop');
      await underWay;
    },
  };
}
