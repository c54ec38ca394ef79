import { setImmediate } from 'node:timers/promises';
import type { Logger } from '../logger';
import type { Clock } from './clock';
import type { Cursor } from './paging';

/** Also finds what another instance has left, and tries again what failed. */
const LOOK_EVERY_MS = 30_000;
const BATCH = 50;

interface Options {
  clock: Clock;
  log: Logger;
  lookEveryMs?: number;
  /** For the log: what could not be done. */
  work: string;
  /** What is due by now, in its order, from after the cursor on. */
  listDue(now: string, after: Cursor | null, limit: number): Promise<Cursor[]>;
  /** When the next one is due that is not due yet. */
  findNextTime(now: string): Promise<string | null>;
  /** Does it, if it is still to be done: whoever takes its row from the database is the only one. */
  carryOut(id: string): Promise<void>;
}

/**
 * Does what is due at its time, beside the requests. What is due is in the database: a server that was down at the time
 * does it once it is up, and of several instances one does.
 */
export function createDueWork(options: Options) {
  const { clock, log, lookEveryMs = LOOK_EVERY_MS, work: name, listDue, findNextTime, carryOut } = options;
  let isRunning = false;
  let underWay: Promise<void> | null = null;
  let isWokenAgain = false;
  let timer: NodeJS.Timeout | undefined;

  /** One that fails is passed over, so that it does not keep back the others. */
  async function doDue(now: Date): Promise<void> {
    let after: Cursor | null = null;
    for (let isMore = true; isMore && isRunning; ) {
      const due: Cursor[] = await listDue(now.toISOString(), after, BATCH);
      for (const { id } of due) {
        if (!isRunning) return;
        try {
          await carryOut(id);
        } catch (error) {
          log.error({ err: error, work: name, id }, 'what was due could not be done; it is tried again');
        }
        await setImmediate();
      }
      after = due.at(-1) ?? null;
      isMore = due.length === BATCH;
    }
  }

  /** @param now when it was looked what is due: nothing may become due in between unseen. */
  async function untilNext(now: Date): Promise<number> {
    const next = await findNextTime(now.toISOString());
    return next === null ? lookEveryMs : Math.min(lookEveryMs, Date.parse(next) - clock.now().getTime());
  }

  async function work(): Promise<void> {
    let wait = lookEveryMs;
    try {
      do {
        isWokenAgain = false;
        const now = clock.now();
        await doDue(now);
        wait = await untilNext(now);
      } while (isWokenAgain && isRunning);
    } catch (error) {
      log.error({ err: error, work: name }, 'what is due could not be looked up; it is tried again');
    } finally {
      underWay = null;
      if (isRunning) timer = setTimeout(wake, wait).unref();
    }
  }

  function wake(): void {
    if (!isRunning) return;
    isWokenAgain = true;
    clearTimeout(timer);
    underWay ??= work();
  }

  return {
    /** Does what became due meanwhile, and from then on everything at its time. */
    start(): void {
      isRunning = true;
      wake();
    },

    /** Looks at what is due now and next; a transaction that adds to it calls it `onCommit`. */
    wake,

    /** Resolves once nothing is under way. */
    async settled(): Promise<void> {
      while (underWay) await underWay;
    },

    /** Finishes what is under way and begins nothing else. */
    async stop(): Promise<void> {
      isRunning = false;
      clearTimeout(timer);
      await underWay;
    },
  };
}
