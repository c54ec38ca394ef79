import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../lib/clock';
import type { Cursor } from '../lib/paging';
import type { Logger } from '../logger';
import { createJob, type Job } from './job';
import { LOOK_EVERY_MS } from './lookEvery';

const BATCH = 50;

interface Options {
  name: string;
  clock: Clock;
  log: Logger;
  lookEveryMs?: number;
  /** What is due, in order, after the cursor. */
  listDue(now: string, after: Cursor | null, limit: number): Promise<Cursor[]>;
  /** When the next one is due that is not due yet. */
  findNextTime(now: string): Promise<string | null>;
  /** Carries it out if it is still pending: only one instance takes its row from the database. */
  carryOut(id: string): Promise<void>;
}

/** A job that does each thing at its time. What became due while no server ran is done after the start. */
export function createDueJob(options: Options): Job {
  const { name, clock, log, lookEveryMs = LOOK_EVERY_MS, listDue, findNextTime, carryOut } = options;

  /** One that fails is skipped, so that it does not block the others. */
  async function doDue(now: string, isEnding: () => boolean, onFailure: () => void): Promise<void> {
    let after: Cursor | null = null;
    for (let isMore = true; isMore && !isEnding(); ) {
      const due: Cursor[] = await listDue(now, after, BATCH);
      for (const { id } of due) {
        if (isEnding()) return;
        try {
          await carryOut(id);
        } catch (error) {
          log.error({ err: error, job: name, id }, 'job.item_failed');
          onFailure();
        }
        await setImmediate();
      }
      after = due.at(-1) ?? null;
      isMore = due.length === BATCH;
    }
  }

  return createJob({
    name,
    log,
    retryMs: lookEveryMs,
    async round(isEnding, onFailure) {
      // Both look-ups use the same time: otherwise something could become due in between unnoticed.
      const now = clock.now().toISOString();
      await doDue(now, isEnding, onFailure);
      const next = await findNextTime(now);
      return next === null ? lookEveryMs : Math.min(lookEveryMs, Date.parse(next) - clock.now().getTime());
    },
  });
}
