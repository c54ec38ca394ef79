import type { DatabaseClient } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { transact } from '../../../db/transact';
import type { Clock } from '../../../lib/clock';
import { deleteReadNotifications, deleteReadPostNotifications } from './pruning.repository';

const KEPT_FOR_MS = 180 * 24 * 60 * 60 * 1_000;
const BATCH = 100;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
}

/**
 * Removes a batch of read notifications of both kinds that are half a year old.
 * @returns a function that says whether there may be more.
 */
export function createNotificationPruning({ database, clock }: Dependencies) {
  return async function prune(): Promise<boolean> {
    const before = new Date(clock.now().getTime() - KEPT_FOR_MS).toISOString();
    const removed = await transact(database.db, async (trx) => {
      // Two instances that remove the same rows in another order would wait for each other for ever.
      await lockName(trx, database.kind, 'old notifications');
      return [
        await deleteReadNotifications(trx, before, BATCH),
        await deleteReadPostNotifications(trx, before, BATCH),
      ];
    });
    return removed.includes(BATCH);
  };
}
