import type { Db } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { transact } from '../../../db/transact';
import type { Dependencies } from '../../../dependencies';
import { tooManyRequests } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import * as repository from './attempt.repository';
import type { AttemptLimit } from './attemptLimits';

/** What is counted, and the limit. */
export interface Counter {
  key: string;
  limit: AttemptLimit;
}

/** Counts attempts in the database, so that limits hold for every instance and after a restart. */
export function createAttemptService({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const hasMoreThan = async (db: Db, { key, limit }: Counter, allowed: number): Promise<boolean> => {
    const since = new Date(clock.now().getTime() - limit.windowMs).toISOString();
    return (await repository.findAttemptBefore(db, key, since, allowed)) !== undefined;
  };

  async function refuseIfMoreThan(db: Db, { key, limit }: Counter, allowed: number): Promise<void> {
    const now = clock.now().getTime();
    const since = new Date(now - limit.windowMs).toISOString();
    const oldest = await repository.findAttemptBefore(db, key, since, allowed);
    if (oldest === undefined) return;
    throw tooManyRequests((Date.parse(oldest) + limit.windowMs - now) / 1000);
  }

  return {
    /** @throws AppError 429 where one of the limits has been reached. */
    async refuseIfBlocked(counters: Counter[]): Promise<void> {
      for (const counter of counters) {
        await refuseIfMoreThan(database.db, counter, counter.limit.most - 1);
      }
    },

    /**
     * Counts one attempt. Of simultaneous attempts, no more are counted than the limits allow.
     * @param counters always in the same order of kinds, so that two callers never deadlock.
     * @returns the counters whose limit this attempt has reached: the next one is refused.
     * @throws AppError 429 for an attempt over a limit, which is not counted.
     */
    async record(counters: Counter[]): Promise<Counter[]> {
      return transact(database.db, async (transaction) => {
        const reached: Counter[] = [];
        for (const counter of counters) {
          await lockName(transaction, database.kind, counter.key);
          await repository.insertAttempt(transaction, counter.key, isoNow(clock));
          await refuseIfMoreThan(transaction, counter, counter.limit.most);
          if (await hasMoreThan(transaction, counter, counter.limit.most - 1)) reached.push(counter);
        }
        return reached;
      });
    },

    /** @returns which part of the limit is used up, 0 to 1. */
    async usedPart({ key, limit }: Counter): Promise<number> {
      const since = new Date(clock.now().getTime() - limit.windowMs).toISOString();
      return (await repository.countAttempts(database.db, key, since)) / limit.most;
    },

    forget: (key: string) => repository.deleteAttempts(database.db, key),
  };
}
