import { type CacheDrops, cacheTag } from '../../cache/cacheTags';
import type { DatabaseClient } from '../../db/client';
import { type Tx, transact } from '../../db/transact';
import { type BatchWork, createBatchWork } from '../../lib/batchWork';
import type { Logger } from '../../logger';
import type { LiveNews } from '../../realtime/liveNews';
import type { PublicationService } from '../publication/publication.service';
import { endMerge, type Merge, moveArticles, movePublications, takeMerge } from './tagMerge.repository';

/** Articles moved in one transaction: a few milliseconds, for which SQLite lets nobody else write. */
const BATCH = 200;

interface Dependencies {
  database: DatabaseClient;
  log: Logger;
  cache: CacheDrops;
  news: Pick<LiveNews, 'deskChanged'>;
  publications: Pick<PublicationService, 'addToCounts'>;
  lookEveryMs?: number;
  /** Articles of one transaction, fewer in tests. */
  mergeBatch?: number;
}

export type TagMerge = BatchWork;

/** Moves the articles of merged tags; to be woken by a transaction with `beginMerge`. */
export function createTagMerge(dependencies: Dependencies): TagMerge {
  const { database, log, cache, news, publications } = dependencies;
  const { lookEveryMs, mergeBatch = BATCH } = dependencies;
  const { db, kind } = database;

  /** @returns whether a publication was left. */
  async function moveReaders(trx: Tx, merge: Merge): Promise<boolean> {
    const moved = await movePublications(trx, kind, merge, mergeBatch);
    if (!moved) return false;
    const changes = new Map([
      [`tag:${merge.id}`, -moved.length],
      [`tag:${merge.merged_into}`, moved.length],
    ]);
    const add = (sub: string | null, by: number) => {
      if (sub !== null) changes.set(`sub:${sub}`, (changes.get(`sub:${sub}`) ?? 0) + by);
    };
    for (const { before, now } of moved) {
      add(before, -1);
      add(now, 1);
    }
    await publications.addToCounts(trx, changes);
    cache.drop(trx, [cacheTag.tag(merge.merged_into)]);
    return true;
  }

  /** @returns whether there may be more to do. */
  const moveOneBatch = (): Promise<boolean> =>
    transact(db, async (trx) => {
      const merge = await takeMerge(trx, kind);
      if (!merge) return false;
      if ((await moveArticles(trx, kind, merge, mergeBatch)) > 0) return true;
      if (await moveReaders(trx, merge)) return true;
      await endMerge(trx, kind, merge);
      cache.drop(trx, [cacheTag.tags]);
      news.deskChanged(trx, 'tags', merge.merged_into);
      return true;
    });

  return createBatchWork({
    lookEveryMs,
    doBatch: moveOneBatch,
    onFailure: (err) =>
      log.error({ err }, 'the articles of a merged tag could not be moved; it is tried again'),
  });
}
