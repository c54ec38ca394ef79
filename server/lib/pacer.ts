import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 4;

/**
 * For long work beside the requests: called between small pieces of it, it lets them be served every few milliseconds.
 * @throws the reason of the signal once that is given.
 */
export function createPacer(signal?: AbortSignal) {
  let since = performance.now();
  return async function pace(): Promise<void> {
    signal?.throwIfAborted();
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
