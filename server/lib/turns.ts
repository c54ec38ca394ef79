/**
 * Lets at most `most` pieces of work run at a time; the others wait in the order in which they came.
 * @returns a function that runs a piece of work when its turn has come.
 */
export function createTurns(most: number) {
  const waiting: Array<() => void> = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
