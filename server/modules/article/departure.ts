import type { Db } from '../../db/client';
import type { Tx } from '../../db/transact';
import type { ImageReferences } from '../image/imageReferences';
import type { OriginalityIndex } from '../originality/originalityIndex';
import type { PublicationService } from '../publication/publication.service';
import type { WaitingArticles } from '../queue/waitingArticles';
import type { ScheduleService } from '../schedule/schedule.service';
import type { ArticleLock } from './articleLock';
import { deleteArticle, deleteTraces, giveArticle, leaveArticle } from './departure.repository';

interface Dependencies {
  lock: ArticleLock;
  publications: Pick<PublicationService, 'hold' | 'takeDown' | 'changeAuthor'>;
  imageReferences: ImageReferences;
  schedules: Pick<ScheduleService, 'release' | 'cancel'>;
  originalityIndex: Pick<OriginalityIndex, 'followWaiting'>;
  waiting: Pick<WaitingArticles, 'follow'>;
}

/** Lets go of all that an article showed that is gone for good; for whoever holds its images. */
export async function releaseImages(
  trx: Db,
  id: string,
  {
    imageReferences,
    schedules,
  }: Pick<Dependencies, 'imageReferences'> & { schedules: Pick<ScheduleService, 'release'> },
): Promise<void> {
  for (const part of ['article', 'publication', 'revision'])
    await imageReferences.removeReferences(trx, `${part}:${id}`);
  await schedules.release(trx, id);
}

/** What becomes of the articles of an author who is removed. */
export function createDeparture(dependencies: Dependencies) {
  const { lock, publications, imageReferences, schedules, originalityIndex, waiting } = dependencies;

  /** Removes an article for good, with its history and with what readers said of it. */
  async function removeWhole(trx: Tx, id: string): Promise<void> {
    await lock(trx, id);
    // Held, so that nothing is counted meanwhile.
    await publications.hold(trx, id);
    await publications.takeDown(trx, id);
    await deleteArticle(trx, id);
    await releaseImages(trx, id, dependencies);
  }

  return {
    removeWhole,

    /** Gives an article with all that belongs to it to the account that its author's is merged into. */
    async giveTo(trx: Tx, id: string, authorId: string): Promise<void> {
      await lock(trx, id);
      await publications.hold(trx, id);
      await publications.changeAuthor(trx, id, authorId);
      await giveArticle(trx, id, authorId);
    },

    /**
     * Leaves to somebody else what readers see of an article, with all that they added to it. What its author wrote
     * beside that, a later draft and the history, is gone; so is an article that is not published.
     */
    async leaveTo(trx: Tx, id: string, authorId: string): Promise<void> {
      await lock(trx, id);
      await publications.hold(trx, id);
      const left = await publications.changeAuthor(trx, id, authorId);
      if (!left) return removeWhole(trx, id);
      const { content, cover_pic } = left;
      await leaveArticle(trx, id, left);
      await deleteTraces(trx, id);
      await schedules.cancel(trx, id);
      await imageReferences.setReferences(trx, `article:${id}`, [content, cover_pic]);
      await imageReferences.removeReferences(trx, `revision:${id}`);
      await originalityIndex.followWaiting(trx, id);
      await waiting.follow(trx, id);
    },
  };
}
