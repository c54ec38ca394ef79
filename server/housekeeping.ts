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
export function startHousekeeping({ log, chores }: Options): { stop(): Promise<void> } {
  let isStopped = false;

  async function doAll(): Promise<void> {
    for (const [name, chore] of Object.entries(chores)) {
      try {
        while (!isStopped && (await chore())) {}
      } catch (error) {
        log.error({ err: error, chore: name }, 'a chore could not be done; it is tried again');
      }
    }
  }

  let underWay = doAll();
  const timer = setInterval(() => {
    underWay = underWay.then(doAll);
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
