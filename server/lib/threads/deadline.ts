/** A thread that has not started after so many times the limit of a task never will. */
const STARTS_MAX = 6;

/** The time of this process in ms, the same in all of its threads. */
const now = () => Number(process.hrtime.bigint() / 1_000_000n);

/**
 * Ends a task that takes too long. A new thread loads its code first, which is no time of the task: it counts from
 * when the thread has stored the time (`process.hrtime.bigint()`) in `begun`.
 */
export function createDeadline(withinMs: number, onOver: () => void) {
  const begun = new BigInt64Array(new SharedArrayBuffer(8));
  let starts = 0;
  let timer = setTimeout(look, withinMs);

  function look(): void {
    const from = Number(Atomics.load(begun, 0) / 1_000_000n);
    const left = from === 0 ? (++starts < STARTS_MAX ? withinMs : 0) : from + withinMs - now();
    if (left > 0) timer = setTimeout(look, left);
    else onOver();
  }

  return { begun, clear: () => clearTimeout(timer) };
}
