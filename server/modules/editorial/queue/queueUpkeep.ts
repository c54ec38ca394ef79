import type { DatabaseClient } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import { transact } from '../../../db/transact';
import { AppError } from '../../../errors';
import type { Cursor } from '../../../lib/paging';
import type { Logger } from '../../../logger';
import type { CheckService } from '../check/check.service';
import type { OriginalityService } from '../originality/originality.service';
import { listToFollow } from './waiting.repository';
import type { WaitingArticles } from './waitingArticles';

const BATCH = 50;

interface Dependencies {
  database: DatabaseClient;
  log: Logger;
  checks: Pick<CheckService, 'settings'>;
  waiting: Pick<WaitingArticles, 'syncQueue'>;
  originality: Pick<OriginalityService, 'compareWaiting'>;
}

/**
 * Goes along the queue, batch by batch, and checks what was never checked, was checked with other settings, or was
 * saved again since it was compared.
 * @returns a chore that tells whether there may be more of it.
 */
export function createQueueUpkeep({ database, log, checks, waiting, originality }: Dependencies) {
  const { db } = database;
  let reached: Cursor | null = null;

  const sync = (id: string): Promise<void> =>
    transact(db, async (trx) => {
      await lockArticle(trx, id);
      await waiting.syncQueue(trx, id);
    });

  /** One that cannot be compared is passed over until the next time. */
  async function compare(id: string): Promise<void> {
    try {
      await originality.compareWaiting(id);
    } catch (error) {
      // It is decided on by now.
      if (error instanceof AppError) return;
      log.error({ err: error, article: id }, 'queue.comparison_failed');
    }
  }

  return async function look(): Promise<boolean> {
    const places = await listToFollow(db, checks.settings, reached, BATCH);
    for (const { id, isFollowed, similarity } of places) {
      if (isFollowed !== 1) await sync(id);
      if (isFollowed !== 1 || similarity === null) await compare(id);
    }
    const last = places.length === BATCH ? places.at(-1) : undefined;
    reached = last ? { date: last.submitted_at ?? '', id: last.id } : null;
    return reached !== null;
  };
}
