import { setImmediate } from 'node:timers/promises';
import type { DatabaseClient } from '../../db/client';
import type { Logger } from '../../logger';
import { endFanOut, lastOfBatch, takeFanOut, tellFollowers } from './fanOut.repository';

/** Followers told in one transaction: a few milliseconds, for which SQLite lets nobody else write. */
const BATCH = 250;
/** Also finds what another instance has left, and tries again what failed. */
const LOOK_EVERY_MS = 30_000;

interface Dependencies {
  database: DatabaseClient;
  log: Logger;
  lookEveryMs?: number;
}

/**
 * Tells followers what was published, batch by batch beside the requests. How far it came is in the database:
 * a restart, or another instance that runs already, goes on from there.
 */
export function createFanOut({ database, log, lookEveryMs = LOOK_EVERY_MS }: Dependencies) {
  let running: Promise<void> | null = null;
  let isWokenAgain = false;
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;

  /** @returns whether there may be more to do. */
  const tellOneBatch = (): Promise<boolean> =>
    database.db.transaction().execute(async (trx) => {
      const fanOut = await takeFanOut(trx, database.kind);
      if (!fanOut) return false;
      const last = await lastOfBatch(trx, database.kind, fanOut, BATCH);
      if (last === null) await endFanOut(trx, fanOut.article_id);
      else await tellFollowers(trx, fanOut, last);
      return true;
    });

  async function work(): Promise<void> {
    try {
      do {
        isWokenAgain = false;
        // Requests that wait are served between two batches.
        while (!isStopped && (await tellOneBatch())) await setImmediate();
      } while (isWokenAgain && !isStopped);
    } catch (error) {
      log.error({ err: error }, 'followers could not be told of a publication; it is tried again');
    } finally {
      running = null;
      if (!isStopped) next = setTimeout(wake, lookEveryMs).unref();
    }
  }

  function wake(): void {
    if (isStopped) return;
    isWokenAgain = true;
    clearTimeout(next);
    running ??= work();
  }

  return {
    /** To be called at the start, from which on it looks by itself too, and once a transaction with `beginFanOut` has committed. */
    wake,

    /** Resolves once nothing is under way. */
    async settled(): Promise<void> {
      while (running) await running;
    },

    /** Finishes the batch under way and begins no other. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(next);
      await running;
    },
  };
}

export type FanOutWorker = ReturnType<typeof createFanOut>;
