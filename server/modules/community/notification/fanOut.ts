import type { DatabaseClient } from '../../../db/client';
import { transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { createBatchJob } from '../../../jobs/batchJob';
import type { Job } from '../../../jobs/job';
import type { Logger } from '../../../logger';
import { endFanOut, listBatch, takeFanOut, tellFollowers } from './fanOut.repository';

/** Followers notified in one transaction: a few milliseconds, during which SQLite blocks other writes. */
const BATCH = 250;

interface Dependencies {
  notices: Pick<Services['notices'], 'tellMany'>;
  database: DatabaseClient;
  log: Logger;
  lookEveryMs?: number;
}

export type FanOutWorker = Job;

/** Notifies followers of new publications; woken by a transaction with `beginFanOut`. */
export function createFanOut({ database, log, lookEveryMs, notices }: Dependencies): FanOutWorker {
  return createBatchJob({
    name: 'fanOut',
    log,
    lookEveryMs,
    doBatch: () =>
      transact(database.db, async (trx) => {
        const fanOut = await takeFanOut(trx, database.kind);
        if (!fanOut) return false;
        const followers = await listBatch(trx, database.kind, fanOut, BATCH);
        const last = followers.at(-1);
        if (last === undefined) {
          await endFanOut(trx, fanOut.article_id);
          return true;
        }
        await tellFollowers(trx, fanOut, last);
        await notices.tellMany(trx, followers, { kind: 'post', articleId: fanOut.article_id });
        return true;
      }),
  });
}
