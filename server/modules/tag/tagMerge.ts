import { type CacheTag, type ContentCache, cacheTag } from '../../cache/cacheTags';
import type { DatabaseClient, Db } from '../../db/client';
import { type BatchWork, createBatchWork } from '../../lib/batchWork';
import type { Logger } from '../../logger';
import type { LiveChannel } from '../../realtime/liveChannel';
import type { PublicationService } from '../publication/publication.service';
import { endMerge, type Merge, moveArticles, movePublications, takeMerge } from './tagMerge.repository';

/** Articles moved in one transaction: a few milliseconds, for which SQLite lets nobody else write. */
const BATCH = 200;

interface Dependencies {
  database: DatabaseClient;
  log: Logger;
  cache: ContentCache;
  live: LiveChannel;
  publications: Pick<PublicationService, 'addToCounts'>;
  lookEveryMs?: number;
  /** Articles of one transaction, fewer in tests. */
  mergeBatch?: number;
}

export type TagMerge = BatchWork;

/** Moves the articles of merged tags; to be woken once a transaction with `beginMerge` has committed. */
export function createTagMerge(dependencies: Dependencies): TagMerge {
  const { database, log, cache, live, publications } = dependencies;
  const { lookEveryMs, mergeBatch = BATCH } = dependencies;
  const { db, kind } = database;

  /** @returns what to drop from the page cache, or null where no publication is left. */
  async function moveReaders(trx: Db, merge: Merge): Promise<CacheTag[] | null> {
    const moved = await movePublications(trx, kind, merge, mergeBatch);
    if (!moved) return null;
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
    return [cacheTag.tag(merge.merged_into)];
  }

  /** @returns whether there may be more to do. */
  async function moveOneBatch(): Promise<boolean> {
    const done = await db.transaction().execute(async (trx) => {
      const merge = await takeMerge(trx, kind);
      if (!merge) return null;
      if ((await moveArticles(trx, kind, merge, mergeBatch)) > 0) return { dropped: [] };
      const dropped = await moveReaders(trx, merge);
      if (dropped) return { dropped };
      await endMerge(trx, kind, merge);
      return { dropped: [cacheTag.tags], ended: merge.merged_into };
    });
    if (!done) return false;
    cache.drop(done.dropped);
    if (done.ended) live.sendToEditors('desk-changed', { topic: 'tags', id: done.ended });
    return true;
  }

  return createBatchWork({
    lookEveryMs,
    doBatch: moveOneBatch,
    onFailure: (err) =>
      log.error({ err }, 'the articles of a merged tag could not be moved; it is tried again'),
  });
}
