import { setTimeout } from 'node:timers/promises';

/**
 * Shares a question among all who have it at the same time. Each gets an answer to a question that was put after
 * theirs.
 * @param everyMs it is put at most this often.
 */
export function askTogether<Answer>(ask: () => Promise<Answer>, everyMs: number): () => Promise<Answer> {
  let next: Promise<Answer> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let askedAt = Number.NEGATIVE_INFINITY;

  async function askNext(): Promise<Answer> {
    await last.catch(() => {});
    const early = askedAt + everyMs - performance.now();
    if (early > 0) await setTimeout(early);
    next = undefined;
    askedAt = performance.now();
    const answer = ask();
    last = answer;
    return answer;
  }

  return () => {
    next ??= askNext();
    return next;
  };
}
