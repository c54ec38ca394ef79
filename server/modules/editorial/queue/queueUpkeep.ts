import type { DatabaseClient } from '../../../db/client';
import { lockArticle } from '../../../db/lockArticle';
import { transact } from '../../../db/transact';
import { isRefusal } from '../../../errors';
import type { Cursor } from '../../../lib/paging';
import type { Logger } from '../../../logger';
import type { PrepareText } from '../../core/article/articleEvent';
import type { CheckService } from '../check/check.service';
import type { OriginalityService } from '../originality/originality.service';
import { findFollowed, listToFollow } from './waiting.repository';
import type { WaitingArticles } from './waitingArticles';

const BATCH = 50;

interface Dependencies {
  database: DatabaseClient;
  log: Logger;
  checks: Pick<CheckService, 'settings'>;
  waiting: Pick<WaitingArticles, 'syncQueue'>;
  originality: Pick<OriginalityService, 'compareWaiting'>;
  prepareText: PrepareText;
}

type Place = Awaited<ReturnType<typeof listToFollow>>[number];

/**
 * Goes through the queue in batches, and checks articles that were never checked, were checked with other settings,
 * or were saved again since they were compared.
 * @returns a chore that says whether there may be more.
 */
export function createQueueUpkeep(dependencies: Dependencies) {
  const { database, log, checks, waiting, originality, prepareText } = dependencies;
  const { db } = database;
  let reached: Cursor | null = null;

  async function sync(id: string): Promise<void> {
    const article = await findFollowed(db, id);
    if (article) await prepareText(article);
    await transact(db, async (trx) => {
      await lockArticle(trx, id);
      await waiting.syncQueue(trx, id);
    });
  }

  /** An article that cannot be compared is skipped until the next time. */
  async function follow({ id, isFollowed, similarity }: Place): Promise<void> {
    try {
      if (isFollowed !== 1) await sync(id);
      if (isFollowed !== 1 || similarity === null) await originality.compareWaiting(id);
    } catch (error) {
      // It has been decided in the meantime.
      if (isRefusal(error)) return;
      log.error({ err: error, article: id }, 'queue.comparison_failed');
    }
  }

  return async function look(): Promise<boolean> {
    const places = await listToFollow(db, checks.settings, reached, BATCH);
    for (const place of places) await follow(place);
    const last = places.length === BATCH ? places.at(-1) : undefined;
    reached = last ? { date: last.submitted_at ?? '', id: last.id } : null;
    return reached !== null;
  };
}
