import { commentPolicy } from '@contracts/policies/comment.policy';
import { hasLink, TOO_MANY_HELD } from '@contracts/rules/comment/heldComments';
import { HELD_COMMENTS_MAX, WAITING_COUNTED_MAX } from '@contracts/rules/limits';
import type { SiteIdentity } from '@contracts/site';
import type { AuditLog } from '../../../auditLog/auditLog';
import { authored, authorize } from '../../../authorize';
import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { conflict, notFound } from '../../../errors';
import type { PublicationService } from '../../core/publication/publication.service';
import type { Notifier } from '../notification/notifier';
import { findDeskComment } from './deskComment.repository';
import { countHeld, markShown } from './heldComment.repository';
import { tellEarlier } from './laterComments';

interface Dependencies {
  database: DatabaseClient;
  site: { current(): Pick<SiteIdentity, 'newcomerComments'> };
  cache: CacheDrops;
  publications: Pick<PublicationService, 'lockForUpdate' | 'addToStatistics'>;
  notifier: Pick<Notifier, 'notify'>;
  auditLog: AuditLog;
  newcomers: Services['newcomers'];
  notices: Pick<Services['notices'], 'tellMany'>;
  webhooks: Pick<Services['webhooks'], 'commentShown'>;
}

export type HeldComments = ReturnType<typeof createHeldComments>;

/** A comment that readers see from now on. */
export interface Shown {
  id: string;
  articleId: string;
  authorId: string;
  /** The author of the article. */
  recipientId: string | null;
}

/** Comments of newcomers that wait for an editor before readers see them. */
export function createHeldComments(dependencies: Dependencies) {
  const { database, site, cache, publications, notifier, auditLog, newcomers, notices, webhooks } =
    dependencies;
  const { db, kind } = database;

  /** What follows when readers see a comment for the first time. */
  async function tellShown(trx: Tx, shown: Shown): Promise<void> {
    const { id, articleId, authorId, recipientId } = shown;
    await publications.addToStatistics(trx, articleId, { comments: 1 });
    cache.drop(trx, [cacheTag.comments(articleId)]);
    // With it the author may no longer be a newcomer, whose bio has no links.
    if (site.current().newcomerComments !== 'show') cache.drop(trx, [cacheTag.author(authorId)]);
    await webhooks.commentShown(trx, id);
    await tellEarlier(notices, trx, shown);
    if (recipientId === null) return;
    const event = { recipientId, actorId: authorId, articleId, commentId: id };
    await notifier.notify(trx, { kind: 'commented', ...event });
  }

  return {
    tellShown,

    /**
     * Whether a new comment waits for an editor first.
     * @throws AppError 409 where too many of the author's do already.
     */
    async mustWait(trx: Tx, authorId: string, content: string): Promise<boolean> {
      const { newcomerComments } = site.current();
      if (newcomerComments === 'show') return false;
      if (newcomerComments === 'hold-links' && !hasLink(content)) return false;
      if (!(await newcomers.isOne(trx, authorId))) return false;
      // Two on different articles would each be the last one.
      await lockName(trx, kind, `newcomer:${authorId}`);
      if ((await countHeld(trx, HELD_COMMENTS_MAX, authorId)) < HELD_COMMENTS_MAX) return true;
      throw conflict(TOO_MANY_HELD);
    },

    /** How many wait, up to a bound. */
    count: (): Promise<number> => countHeld(db, WAITING_COUNTED_MAX),

    /**
     * Shows readers a held comment. A shown comment does not change.
     * @throws AppError 403 for the editor's own, 404 if it does not exist, 409 if it was removed.
     */
    async show(editor: Caller, id: string): Promise<void> {
      const row = await findDeskComment(db, id);
      if (!row) throw notFound();
      authorize(editor, commentPolicy.show, authored(row));
      await transact(db, async (trx) => {
        await publications.lockForUpdate(trx, row.article_id);
        if (!(await markShown(trx, id))) {
          const now = await findDeskComment(trx, id);
          if (!now) throw notFound();
          if (now.removed_at !== null) throw conflict('this comment was removed: please look at it again');
          return;
        }
        await auditLog.note(trx, {
          actorId: editor._id,
          action: 'shown',
          subject: { kind: 'comment', id },
        });
        const { author_id: authorId, article_id: articleId, article_author_id: recipientId } = row;
        await tellShown(trx, { id, articleId, authorId, recipientId });
      });
    },
  };
}
