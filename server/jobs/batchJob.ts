import { setImmediate } from 'node:timers/promises';
import type { Logger } from '../logger';
import { createJob, type Job } from './job';
import { LOOK_EVERY_MS } from './lookEvery';

interface Options {
  name: string;
  log: Logger;
  /** @returns whether there may be more. */
  doBatch(): Promise<boolean>;
  lookEveryMs?: number;
}

/** A job that does batch after batch until there is nothing left. */
export const createBatchJob = ({ name, log, doBatch, lookEveryMs = LOOK_EVERY_MS }: Options): Job =>
  createJob({
    name,
    log,
    retryMs: lookEveryMs,
    isReady: true,
    async round(isEnding) {
      // Requests that wait are served between two batches.
      while (!isEnding() && (await doBatch())) await setImmediate();
      return lookEveryMs;
    },
  });
