import { setImmediate } from 'node:timers/promises';

/** Also finds what another instance has left, and tries again what failed. */
const LOOK_EVERY_MS = 30_000;

interface Options {
  /** Does a batch of whatever the database says is to be done. @returns whether there may be more. */
  doBatch(): Promise<boolean>;
  onFailure(error: unknown): void;
  lookEveryMs?: number;
}

export type BatchWork = ReturnType<typeof createBatchWork>;

/**
 * Work that is done batch by batch beside the requests. What is to be done and how far it came is in the database, so
 * a restart, or another instance that runs already, goes on from there.
 */
export function createBatchWork({ doBatch, onFailure, lookEveryMs = LOOK_EVERY_MS }: Options) {
  let running: Promise<void> | null = null;
  let isWokenAgain = false;
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    try {
      do {
        isWokenAgain = false;
        // Requests that wait are served between two batches.
        while (!isStopped && (await doBatch())) await setImmediate();
      } while (isWokenAgain && !isStopped);
    } catch (error) {
      onFailure(error);
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
    /** Does what was left, and from then on looks by itself. */
    start: wake,

    /** A transaction with more work calls it `onCommit`. */
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
