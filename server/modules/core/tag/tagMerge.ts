import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { DatabaseClient } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { createBatchJob } from '../../../jobs/batchJob';
import type { Job } from '../../../jobs/job';
import type { Logger } from '../../../logger';
import type { LiveNews } from '../../../realtime/liveNews';
import { endMerge, type Merge, moveArticles, movePublications, takeMerge } from './tagMerge.repository';

/** Articles moved in one transaction: a few milliseconds, during which SQLite blocks other writes. */
const BATCH = 200;

/** The part of article events that this feature needs. */
type RecordTagMerge = (
  trx: Tx,
  event: 'tagMerged',
  facts: { from: string; to: string; subs: { before: string | null; now: string | null }[] },
) => Promise<void>;

interface Dependencies {
  database: DatabaseClient;
  log: Logger;
  cache: CacheDrops;
  news: Pick<LiveNews, 'deskChanged'>;
  record: RecordTagMerge;
  lookEveryMs?: number;
  /** Articles per transaction, fewer in tests. */
  mergeBatch?: number;
}

export type TagMerge = Job;

/** Moves the articles of merged tags; to be woken by a transaction with `beginMerge`. */
export function createTagMerge(dependencies: Dependencies): TagMerge {
  const { database, log, cache, news, record } = dependencies;
  const { lookEveryMs, mergeBatch = BATCH } = dependencies;
  const { db, kind } = database;

  /** @returns whether a publication was left. */
  async function moveReaders(trx: Tx, merge: Merge): Promise<boolean> {
    const subs = await movePublications(trx, kind, merge, mergeBatch);
    if (!subs) return false;
    await record(trx, 'tagMerged', { from: merge.id, to: merge.merged_into, subs });
    return true;
  }

  /** @returns whether there may be more to do. */
  const moveOneBatch = (): Promise<boolean> =>
    transact(db, async (trx) => {
      const merge = await takeMerge(trx, kind);
      if (!merge) return false;
      if ((await moveArticles(trx, kind, merge, mergeBatch)) > 0) return true;
      if (await moveReaders(trx, merge)) return true;
      // Nothing has the tag any more: what counted for it until now counts for the other.
      await record(trx, 'tagMerged', { from: merge.id, to: merge.merged_into, subs: [] });
      await endMerge(trx, kind, merge);
      cache.drop(trx, [cacheTag.tags]);
      news.deskChanged(trx, 'tags', merge.merged_into);
      return true;
    });

  return createBatchJob({ name: 'tagMerge', log, lookEveryMs, doBatch: moveOneBatch });
}
