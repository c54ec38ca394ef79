/** Refused because too much work waits already. */
export class TooMuchWaits extends Error {}

/**
 * Lets at most `most` pieces of work run at a time; the others wait in the order in which they came.
 * @param mostWaiting how many may wait.
 * @returns a function that runs a piece of work when its turn has come, and rejects with `TooMuchWaits` where it
 * cannot wait.
 */
export function createTurns(most: number, mostWaiting = Number.POSITIVE_INFINITY) {
  const waiting: Array<() => void> = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most && waiting.length >= mostWaiting) throw new TooMuchWaits();
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
