import { lockName } from '../../../db/dialect';
import { transact } from '../../../db/transact';
import type { Dependencies } from '../../../dependencies';
import type { SessionService } from '../session/session.service';
import { deleteOldAttempts } from './attempt.repository';
import type { AttemptLimits } from './attemptLimits';

const INTERVAL_MS = 10 * 60 * 1000;
const BATCH = 100;

type Parts = Pick<Dependencies, 'database' | 'clock'> & { sessions: Pick<SessionService, 'deleteExpired'> };

/**
 * Removes expired sessions and attempts that no limit counts any more.
 * @returns a function to call whenever a session or an attempt was added, and now and then: it works once in ten
 * minutes, and at the next call again while there is more than one batch to remove. It says whether there is.
 */
export function createPruning({ database, clock, sessions }: Parts, limits: AttemptLimits) {
  const longestWindowMs = Math.max(...Object.values(limits).map((limit) => limit.windowMs));
  let nextAt = 0;

  return async function prune(): Promise<boolean> {
    const now = clock.now().getTime();
    if (now < nextAt) return false;
    nextAt = now + INTERVAL_MS;
    const uncounted = new Date(now - longestWindowMs).toISOString();
    const removed = await transact(database.db, async (transaction) => {
      // Two instances that remove the same rows in another order would wait for each other for ever.
      await lockName(transaction, database.kind, 'prune');
      return [
        await sessions.deleteExpired(transaction, BATCH),
        await deleteOldAttempts(transaction, uncounted, BATCH),
      ];
    });
    const hasMore = removed.some((count) => count === BATCH);
    if (hasMore) nextAt = now;
    return hasMore;
  };
}
