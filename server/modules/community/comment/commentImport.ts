import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { Tx } from '../../../db/transact';
import type { LiveNews } from '../../../realtime/liveNews';
import type { PublicationService } from '../../core/publication/publication.service';
import { deleteImported, findComments, insertComment, rewriteComment } from './comment.repository';
import { commentText } from './commentText';

/** A comment that readers of another site saw. */
interface ImportedComment {
  id: string;
  articleId: string;
  authorId: string;
  /** As `commentText` makes it. */
  content: string;
  /** ISO 8601 in UTC. */
  date: string;
}

interface Dependencies {
  cache: CacheDrops;
  publications: Pick<PublicationService, 'lockForUpdate' | 'addToStatistics'>;
  news: Pick<LiveNews, 'deskChanged'>;
}

/** The way in for comments that need no review, because they were published before. No one is notified of them. */
export function createCommentImport({ cache, publications, news }: Dependencies) {
  const changed = (trx: Tx, articleId: string) => {
    cache.drop(trx, [cacheTag.comments(articleId)]);
    news.deskChanged(trx, 'comments');
  };

  return {
    /** The text of a comment as it is kept. @throws AppError 400 for one in which nothing can be seen. */
    textOf: commentText,

    /** Adds comments to an article. @returns whether the article is published; if not, nothing is stored. */
    async add(trx: Tx, articleId: string, added: ImportedComment[]): Promise<boolean> {
      if (!(await publications.lockForUpdate(trx, articleId))) return false;
      for (const { id, authorId, content, date } of added) {
        await insertComment(trx, {
          ...{ id, article_id: articleId, author_id: authorId, content, created_at: date, held_at: null },
        });
      }
      await publications.addToStatistics(trx, articleId, { comments: added.length });
      changed(trx, articleId);
      return true;
    },

    /** Gives a comment that no editor removed another text. */
    async rewrite(trx: Tx, { id, articleId, content }: ImportedComment): Promise<void> {
      await rewriteComment(trx, id, content);
      changed(trx, articleId);
    },

    /** Those of the ids that are there. */
    find: findComments,

    /** Removes comments of an article that no editor has removed. @returns their ids. */
    async remove(trx: Tx, articleId: string, ids: string[]): Promise<string[]> {
      const isShown = await publications.lockForUpdate(trx, articleId);
      const removed = await deleteImported(trx, ids);
      if (isShown) await publications.addToStatistics(trx, articleId, { comments: -removed.length });
      changed(trx, articleId);
      return removed;
    },
  };
}
