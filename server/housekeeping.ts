import type { Logger } from './logger';

const EVERY_MS = 10 * 60 * 1_000;

/** Does a small batch of what nobody waits for. @returns whether there may be more of it. */
export type Chore = () => Promise<boolean>;

interface Options {
  log: Logger;
  chores: Record<string, Chore>;
}

/**
 * Does the chores once at the start and every ten minutes, beside the requests. Each chore is safe to be done by
 * several instances at once; what fails is logged and done the next time.
 */
export function createHousekeeping({ log, chores }: Options) {
  let isStopped = false;
  let underWay = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function doAll(): Promise<void> {
    for (const [name, chore] of Object.entries(chores)) {
      try {
        while (!isStopped && (await chore())) {}
      } catch (error) {
        log.error({ err: error, chore: name }, 'a chore could not be done; it is tried again');
      }
    }
  }

  function wake(): void {
    underWay = underWay.then(doAll);
  }

  return {
    start(): void {
      wake();
      timer = setInterval(wake, EVERY_MS).unref();
    },

    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
