/** Refused because too much work waits already. */
export class TooMuchWaits extends Error {}

const NO_KEY = '';

interface Bounds {
  /** How many may wait, of all keys together. */
  waiting?: number;
  /** Per key. */
  waitingEach?: number;
  /** How many of one key run at a time: fewer than `most` leaves a turn for others. */
  runningEach?: number;
}

interface Line {
  running: number;
  waiting: Array<() => void>;
}

/**
 * Runs at most `most` pieces of work at a time. Waiting keys take turns, and work of one key runs in order: a
 * person with much work does not delay others.
 * @returns a function that runs a piece of work when it is its turn, and rejects with `TooMuchWaits` if it cannot
 * wait. Work without a key is not limited per key.
 */
export function createTurns(most: number, bounds: Bounds = {}) {
  const {
    waiting: mostWaiting = Number.POSITIVE_INFINITY,
    waitingEach = mostWaiting,
    runningEach = most,
  } = bounds;
  /** The key whose turn was longest ago is first. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  const lineOf = (key: string): Line => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    return line;
  };

  function moveBack(key: string, line: Line): void {
    lines.delete(key);
    if (line.running > 0 || line.waiting.length > 0) lines.set(key, line);
  }

  function begin(key: string, line: Line): void {
    running++;
    line.running++;
    moveBack(key, line);
  }

  function end(key: string, line: Line): void {
    running--;
    line.running--;
    moveBack(key, line);
    for (const [nextKey, next] of lines) {
      if (!mayRun(nextKey, next)) continue;
      const wake = next.waiting.shift();
      if (!wake) continue;
      waiting--;
      begin(nextKey, next);
      wake();
      return;
    }
  }

  const mayRun = (key: string, line: Line | undefined) =>
    key === NO_KEY || (line?.running ?? 0) < runningEach;
  const mayWait = (key: string, line: Line | undefined) =>
    waiting < mostWaiting && (key === NO_KEY || (line?.waiting.length ?? 0) < waitingEach);

  return async function inTurn<T>(work: () => Promise<T>, key = NO_KEY): Promise<T> {
    const line = lines.get(key);
    const hasTurn = running < most && mayRun(key, line);
    if (!hasTurn && !mayWait(key, line)) throw new TooMuchWaits();
    const own = lineOf(key);
    if (hasTurn) begin(key, own);
    else {
      waiting++;
      await new Promise<void>((resolve) => own.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      end(key, own);
    }
  };
}
