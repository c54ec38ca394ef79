import type { DatabaseClient } from '../../../../db/client';
import { lockArticle } from '../../../../db/lockArticle';
import { type Tx, transact } from '../../../../db/transact';
import { createBatchJob } from '../../../../jobs/batchJob';
import { createId } from '../../../../lib/ids';
import type { Logger } from '../../../../logger';
import { findFollowed, isWaiting } from '../waiting.repository';
import { listPlaces } from './approval.repository';
import type { ReviewStages } from './reviewStages';
import { findReached, forgetReached, setReached, storeReached } from './stagePlaces.repository';
import { readStages } from './workflows';

const BATCH = 100;

interface Dependencies {
  database: DatabaseClient;
  log: Logger;
  reviewStages: Pick<ReviewStages, 'follow' | 'standings'>;
  lookEveryMs?: number;
}

export type StagePlaces = ReturnType<typeof createStagePlaces>;

/**
 * After a change of the stages, stores the present stage of each waiting article, by which the queue is filtered.
 * Approvals do not depend on it: they are checked against the stored approvals.
 */
export function createStagePlaces(dependencies: Dependencies) {
  const { database, log, reviewStages, lookEveryMs } = dependencies;
  const { db } = database;

  const placeOne = (id: string) =>
    transact(db, async (trx) => {
      await lockArticle(trx, id);
      const article = await findFollowed(trx, id);
      if (article && (await isWaiting(trx, id))) await reviewStages.follow(trx, article, false);
    });

  /** The progress is stored as the id of the change and that of the last article that was placed. */
  async function doBatch(): Promise<boolean> {
    const before = await findReached(db);
    if (before === undefined) return false;
    const [change = '', reached = ''] = before.split(' ');
    const places = await listPlaces(db, reached, BATCH);
    const standings = await reviewStages.standings(db, places);
    for (const { id, stage_id } of places) {
      if ((standings.get(id)?._id ?? null) !== stage_id) await placeOne(id);
    }
    const last = places.length === BATCH ? places.at(-1)?.id : undefined;
    await transact(db, async (trx) => {
      // If the stages were changed again meanwhile, neither call changes the row, and the work begins again.
      if (last === undefined) await forgetReached(trx, before);
      else await setReached(trx, before, `${change} ${last}`);
    });
    return true;
  }

  async function placeAll(trx: Tx): Promise<void> {
    await storeReached(trx, `${createId()} `);
    trx.onCommit(job.wake);
  }

  const job = createBatchJob({ name: 'stagePlaces', log, lookEveryMs, doBatch });

  return {
    ...job,

    /** In the transaction that changes the stages. */
    placeAll,

    /** A chore: a tag that was merged into another may have had stages of its own. */
    async lookAgain(): Promise<boolean> {
      if (await readStages(db)) await transact(db, placeAll);
      return false;
    },
  };
}
