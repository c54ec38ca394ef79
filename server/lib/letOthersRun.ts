import { setImmediate } from 'node:timers/promises';

/** Characters or bytes that take milliseconds wherever they are copied, hashed or written. */
export const LONG = 256 * 1024;

/** Milliseconds after which work that is one of several steps lets others run before the next one. */
const HELD_MS = 4;

/**
 * Lets waiting work run, such as incoming requests and cached pages. Steps that only wait for each other's promises
 * block the event loop together, even if each is short.
 */
export const letOthersRun = (): Promise<void> => setImmediate();

/** Does a step of some work, and lets others run if it took long. */
export async function inSteps<Result>(step: () => Result | Promise<Result>): Promise<Result> {
  const from = performance.now();
  const result = await step();
  if (performance.now() - from > HELD_MS) await letOthersRun();
  return result;
}
