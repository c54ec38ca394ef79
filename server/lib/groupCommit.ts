import { answeredWithin } from './answeredWithin';

/** The result for each piece, in order: a value, or the error. */
export type Outcome<Result> = { result: Result } | { error: unknown };

interface Waiting<Piece, Result> {
  piece: Piece;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

interface GroupCommit<Piece, Result> {
  /** Resolves once the piece is stored; pieces are stored in the order in which they were added. */
  add(piece: Piece): Promise<Result>;
  /** Resolves once nothing waits any more. */
  settled(): Promise<void>;
}

/**
 * Stores pieces that arrive during a transaction together in the next one: a disk that syncs a hundred times a
 * second takes thousands of pieces, and a single piece does not wait.
 * @param goOnAfterMs after this time the next pieces no longer wait for a group; it may still be stored.
 */
export function createGroupCommit<Piece, Result>(
  store: (pieces: Piece[]) => Promise<Outcome<Result>[]>,
  most: number,
  goOnAfterMs: number,
): GroupCommit<Piece, Result> {
  let waiting: Waiting<Piece, Result>[] = [];
  let working: Promise<void> | null = null;
  const underWay = new Set<Promise<void>>();

  async function storeGroup(group: Waiting<Piece, Result>[]): Promise<void> {
    try {
      const outcomes = await store(group.map(({ piece }) => piece));
      group.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index] ?? { error: new Error('no result') };
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.result);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async function work(): Promise<void> {
    // Pieces that arrive in the same turn of the event loop form one group.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      const storing = storeGroup(group).finally(() => underWay.delete(storing));
      underWay.add(storing);
      await answeredWithin(goOnAfterMs, storing).catch(() => {});
    }
    working = null;
  }

  return {
    add: (piece) =>
      new Promise((resolve, reject) => {
        waiting.push({ piece, resolve, reject });
        working ??= work();
      }),
    async settled() {
      while (working) await working;
      await Promise.all(underWay);
    },
  };
}
