import { setImmediate } from 'node:timers/promises';
import { type CacheTag, type ContentCache, cacheTag } from '../../cache/cacheTags';
import type { DatabaseClient, Db } from '../../db/client';
import type { Logger } from '../../logger';
import type { LiveChannel } from '../../realtime/liveChannel';
import type { PublicationService } from '../publication/publication.service';
import { endMerge, type Merge, moveArticles, movePublications, takeMerge } from './tagMerge.repository';

/** Articles moved in one transaction: a few milliseconds, for which SQLite lets nobody else write. */
const BATCH = 200;
/** Also finds what another instance has left, and tries again what failed. */
const LOOK_EVERY_MS = 30_000;

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

/**
 * Moves the articles of merged tags, batch by batch beside the requests. What is left is in the database: a restart,
 * or another instance that runs already, goes on from there.
 */
export function createTagMerge(dependencies: Dependencies) {
  const { database, log, cache, live, publications } = dependencies;
  const { lookEveryMs = LOOK_EVERY_MS, mergeBatch = BATCH } = dependencies;
  const { db, kind } = database;
  let running: Promise<void> | null = null;
  let isWokenAgain = false;
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;

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

  async function work(): Promise<void> {
    try {
      do {
        isWokenAgain = false;
        // Requests that wait are served between two batches.
        while (!isStopped && (await moveOneBatch())) await setImmediate();
      } while (isWokenAgain && !isStopped);
    } catch (error) {
      log.error({ err: error }, 'the articles of a merged tag could not be moved; it is tried again');
    } finally {
      running = null;
      if (!isStopped) next = setTimeout(wake, lookEveryMs).unref();
    }
  }

  function wake(): void {
    if (isStopped) return;
    isWokenAgain = true;
    clearTimeout(next);
    running ??= work();
  }

  return {
    /** To be called at the start, from which on it looks by itself too, and once a transaction with `beginMerge` has committed. */
    wake,

    /** Resolves once nothing is under way. */
    async settled(): Promise<void> {
      while (running) await running;
    },

    /** Finishes the batch under way and begins no other. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(next);
      await running;
    },
  };
}

export type TagMerge = ReturnType<typeof createTagMerge>;
