import type { AuditLog } from '../../../auditLog/auditLog';
import type { Tx } from '../../../db/transact';
import type { PublicationService } from '../publication/publication.service';
import type { ArticleService } from './article.service';
import type { RecordArticleEvent } from './articleEvent';
import {
  deleteArticle,
  deleteTraces,
  findWaiting,
  giveArticle,
  leaveArticle,
} from './articleRemoval.repository';

interface Dependencies {
  articles: Pick<ArticleService, 'lock'>;
  publications: Pick<PublicationService, 'findCopy' | 'lockForUpdate'>;
  record: RecordArticleEvent;
  auditLog: Pick<AuditLog, 'forget'>;
}

export type ArticleRemovals = ReturnType<typeof createArticleRemovals>;

/** Handles the articles of an author who is removed. */
export function createArticleRemovals({ articles, publications, record, auditLog }: Dependencies) {
  /** Removes an article for good, with its history and with what readers said of it. */
  async function removeWhole(trx: Tx, id: string): Promise<void> {
    await articles.lock(trx, id);
    // Locked, so that nothing is counted in the meantime.
    await publications.lockForUpdate(trx, id);
    // Before the row goes, and the publication with it.
    await record(trx, 'erased', { id });
    await deleteArticle(trx, id);
    await auditLog.forget(trx, 'article', [id]);
  }

  return {
    removeWhole,

    /** Gives an article with all that belongs to it to the account that its author's is merged into. */
    async giveTo(trx: Tx, id: string, authorId: string): Promise<void> {
      await articles.lock(trx, id);
      await publications.lockForUpdate(trx, id);
      await giveArticle(trx, id, authorId);
      await record(trx, 'authorMerged', { id, authorId });
    },

    /** Carries out a change that a merge makes to an article which keeps its first author. */
    async follow(trx: Tx, id: string, change: () => Promise<void>): Promise<void> {
      await articles.lock(trx, id);
      await change();
      // What editors did with an article of theirs matters only while it waits.
      const waiting = await findWaiting(trx, id);
      if (waiting) await record(trx, 'authorMerged', { id, authorId: waiting.author_id });
    },

    /**
     * Gives the published article, with its comments and reactions, to another account. A later draft and the
     * history are deleted, and so is an article that is not published.
     */
    async leaveTo(trx: Tx, id: string, authorId: string): Promise<void> {
      await articles.lock(trx, id);
      await publications.lockForUpdate(trx, id);
      const left = await publications.findCopy(trx, id);
      if (!left) return removeWhole(trx, id);
      const { content, cover_pic } = left;
      await leaveArticle(trx, id, { ...left, author_id: authorId });
      await deleteTraces(trx, id);
      await record(trx, 'authorRemoved', { id, authorId, texts: [content, cover_pic] });
    },
  };
}
