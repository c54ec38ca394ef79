import type { OwnArticle } from '@contracts/article';
import { articlePolicy } from '@contracts/policies/article.policy';
import { authored, authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { currentCategory } from '../../../db/currentCategory';
import { lockName } from '../../../db/dialect';
import { lockArticle } from '../../../db/lockArticle';
import { type Tx, transact } from '../../../db/transact';
import { notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { ImageReferences } from '../image/imageReferences';
import type { PublicationService } from '../publication/publication.service';
import type { PublicationCopy } from '../publication/publisher';
import { backToDraft } from './article.repository';
import type { ArticleService } from './article.service';
import type { RecordArticleEvent } from './articleEvent';
import { findDeletable, markDeleted, removeDeleted } from './deletion.repository';

/** How long a deletion can be undone. */
const RESTORABLE_MS = 24 * 60 * 60 * 1_000;
const BATCH = 50;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  articles: Pick<ArticleService, 'read'>;
  publications: Pick<PublicationService, 'findCopy' | 'lockForUpdate'>;
  imageReferences: Pick<ImageReferences, 'lock'>;
  record: RecordArticleEvent;
}

export type DeletionService = ReturnType<typeof createDeletions>;

/** Deletions that can be undone for a day. */
export function createDeletions(dependencies: Dependencies) {
  const { database, clock, articles, publications, imageReferences, record } = dependencies;
  const { db } = database;
  const dayAgo = () => new Date(clock.now().getTime() - RESTORABLE_MS).toISOString();

  const holding = (id: string, change: (trx: Tx) => Promise<void>): Promise<void> =>
    transact(db, async (trx) => {
      await lockArticle(trx, id);
      await change(trx);
    });

  /** The publication as it can be restored; null if its tag no longer exists. */
  async function returning(trx: Tx, deleted: string): Promise<PublicationCopy | null> {
    const publication = JSON.parse(deleted) as PublicationCopy;
    const category = await currentCategory(trx, publication);
    return category && { ...publication, ...category };
  }

  return {
    /**
     * Deletes the article for its author and from the public pages. Repeating the call changes nothing.
     * @throws AppError 404 if the caller may not see it, 403 for another author's published article.
     */
    remove: (caller: Caller, id: string): Promise<void> =>
      holding(id, async (trx) => {
        const row = await findDeletable(trx, id);
        if (!row) throw notFound();
        authorize(caller, articlePolicy.delete, authored(row));
        if (row.deleted_at !== null) return;
        // Held, so that nothing is counted between reading the publication and taking it down.
        await publications.lockForUpdate(trx, id);
        const publication = await publications.findCopy(trx, id);
        await markDeleted(trx, id, {
          deleted_at: isoNow(clock),
          deleted_publication: publication ? JSON.stringify(publication) : null,
        });
        await record(trx, 'deleted', { id });
      }),

    /**
     * @throws AppError 404 if it is not the caller's, or was deleted more than a day ago. An article that is not
     * deleted does not change.
     */
    async restore(caller: Caller, id: string): Promise<OwnArticle> {
      await holding(id, async (trx) => {
        const row = await findDeletable(trx, id);
        if (!row) throw notFound();
        authorize(caller, articlePolicy.delete, authored(row));
        if (row.deleted_at === null) return;
        if (row.deleted_at <= dayAgo()) throw notFound();
        await markDeleted(trx, id, { deleted_at: null, deleted_publication: null });
        const { deleted_publication: deleted } = row;
        const publication = deleted === null ? null : await returning(trx, deleted);
        // Its author may submit it again.
        if (deleted !== null && !publication) await backToDraft(trx, id);
        await record(trx, 'restored', { id, publication });
      });
      return articles.read(id);
    },

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
        for (const id of ids) await record(trx, 'erased', { id });
        return ids.length;
      });
      return removed === BATCH;
    },
  };
}
