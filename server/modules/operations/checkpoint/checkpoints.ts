import { stat } from 'node:fs/promises';
import { task as checkpoint } from '../../../db/checkpoint.task';
import { createJob, type Job } from '../../../jobs/job';
import type { Threads } from '../../../lib/threads/threads';
import type { Logger } from '../../../logger';

const EVERY_MS = 1_000;
const RETRY_MS = 10_000;
/** A smaller log costs readers nothing, and a thread for it some 15 MB. */
const LEAST_BYTES = 1024 * 1024;

interface Options {
  /** The path of the SQLite database. */
  file: string;
  log: Logger;
  threads: Pick<Threads, 'run'>;
}

/**
 * Brings what SQLite has committed from its log into the database, in a thread. By itself SQLite does so within a
 * commit, which would hold the event loop for as long as the disk takes.
 */
export function createCheckpoints({ file, log, threads }: Options): Job {
  let done: number | undefined;

  async function lastChange(): Promise<number | undefined> {
    const log = await stat(`${file}-wal`).catch(() => null);
    return log && log.size >= LEAST_BYTES ? log.mtimeMs : undefined;
  }

  return createJob({
    name: 'checkpoint',
    log,
    retryMs: RETRY_MS,
    async round() {
      const changed = await lastChange();
      if (changed !== undefined && changed !== done) {
        await threads.run(checkpoint, { file });
        done = changed;
      }
      return EVERY_MS;
    },
  });
}
