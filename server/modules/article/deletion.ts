import type { DatabaseClient } from '../../db/client';
import { lockName } from '../../db/dialect';
import { lockArticle } from '../../db/lockArticle';
import { type Tx, transact } from '../../db/transact';
import { notAllowed, notFound } from '../../errors';
import { type Clock, isoNow } from '../../lib/clock';
import type { Caller } from '../auth/caller';
import type { ImageReferences } from '../image/imageReferences';
import type { OriginalityIndex } from '../originality/originalityIndex';
import type { PublicationService } from '../publication/publication.service';
import type { PublicationCopy } from '../publication/publisher';
import type { WaitingArticles } from '../queue/waitingArticles';
import type { ScheduleService } from '../schedule/schedule.service';
import { currentCategory } from '../tag/currentCategory';
import { backToDraft } from './article.repository';
import { findDeletable, markDeleted, removeDeleted } from './deletion.repository';
import { releaseImages } from './departure';

/** How long a deletion can be undone. */
const RESTORABLE_MS = 24 * 60 * 60 * 1_000;
const BATCH = 50;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  publications: PublicationService;
  imageReferences: ImageReferences;
  schedules: ScheduleService;
  originalityIndex: OriginalityIndex;
  waiting: Pick<WaitingArticles, 'follow'>;
}

/** Deletions that can be undone for a day. */
export function createDeletion(dependencies: Dependencies) {
  const { database, clock, publications, imageReferences, schedules } = dependencies;
  const { originalityIndex, waiting } = dependencies;
  const { db } = database;
  const dayAgo = () => new Date(clock.now().getTime() - RESTORABLE_MS).toISOString();

  /** @param change gives whether it changed anything. */
  async function changing(
    id: string,
    action: 'deleted' | 'restored',
    change: (trx: Tx) => Promise<boolean>,
  ): Promise<void> {
    await transact(db, async (trx) => {
      await lockArticle(trx, id);
      if (await change(trx)) await waiting.follow(trx, id, action);
    });
  }

  return {
    /**
     * Takes the article away from everybody, also from the public pages; a repeat changes nothing.
     * @throws AppError 404 for what the caller may not know of, 403 for somebody else's published article.
     */
    remove: (caller: Caller, id: string): Promise<void> =>
      changing(id, 'deleted', async (trx) => {
        const row = await findDeletable(trx, id);
        if (row?.author_id !== caller._id) throw row?.published_at ? notAllowed() : notFound();
        if (row.deleted_at !== null) return false;
        // Held, so that nothing is counted between reading the publication and taking it down.
        await publications.hold(trx, id);
        const publication = await publications.takeDown(trx, id);
        await markDeleted(trx, id, {
          deleted_at: isoNow(clock),
          deleted_publication: publication && JSON.stringify(publication),
        });
        await schedules.hold(trx, id);
        await originalityIndex.followWaiting(trx, id);
        return true;
      }),

    /** @throws AppError 404 for what is not the caller's, or was deleted a day ago; what is there stays. */
    undoRemove: (caller: Caller, id: string): Promise<void> =>
      changing(id, 'restored', async (trx) => {
        const row = await findDeletable(trx, id);
        if (row?.author_id !== caller._id) throw row?.published_at ? notAllowed() : notFound();
        if (row.deleted_at === null) return false;
        if (row.deleted_at <= dayAgo()) throw notFound();
        await markDeleted(trx, id, { deleted_at: null, deleted_publication: null });
        await schedules.unhold(trx, id);
        await originalityIndex.followWaiting(trx, id);
        if (row.deleted_publication === null) return true;
        const publication = JSON.parse(row.deleted_publication) as PublicationCopy;
        const category = await currentCategory(trx, publication);
        // What has lost its tag meanwhile is its author's to submit again.
        if (category) await publications.putBack(trx, { ...publication, ...category });
        else await backToDraft(trx, id);
        return true;
      }),

    /**
     * Removes a batch of what cannot be restored any more.
     * @returns whether there may be more of it.
     */
    async removeForGood(): Promise<boolean> {
      const removed = await transact(db, async (trx) => {
        // Two instances that remove the same rows in another order would wait for each other for ever.
        await lockName(trx, database.kind, 'deleted articles');
        const ids = await removeDeleted(trx, dayAgo(), BATCH);
        await imageReferences.lock(trx, ids);
        for (const id of ids) await releaseImages(trx, id, dependencies);
        return ids.length;
      });
      return removed === BATCH;
    },
  };
}
