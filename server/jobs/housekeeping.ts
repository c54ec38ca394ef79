import type { Logger } from '../logger';
import { createJob, type Job } from './job';

const EVERY_MS = 10 * 60 * 1_000;

/** Does a small batch of work that is not urgent. @returns whether there may be more. */
export type Chore = () => Promise<boolean>;

interface Options {
  log: Logger;
  chores: Record<string, Chore>;
}

/**
 * A job that runs the chores one after the other, every ten minutes. Several instances may run the same chore at
 * once; failures are logged and retried the next time.
 */
export const createHousekeeping = ({ log, chores }: Options): Job =>
  createJob({
    name: 'housekeeping',
    log,
    retryMs: EVERY_MS,
    async round(isEnding, onFailure) {
      for (const [chore, doBatch] of Object.entries(chores)) {
        try {
          while (!isEnding() && (await doBatch())) {}
        } catch (error) {
          log.error({ err: error, job: 'housekeeping', chore }, 'job.item_failed');
          onFailure();
        }
      }
      return EVERY_MS;
    },
  });
