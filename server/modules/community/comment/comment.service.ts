import type { Comment } from '@contracts/comment';
import { commentPolicy } from '@contracts/policies/comment.policy';
import { COMMENT_REPEATED_WITHIN_MS } from '@contracts/rules/limits';
import { authored, authorize } from '../../../authorize';
import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import type { LiveNews } from '../../../realtime/liveNews';
import type { PublicationService } from '../../core/publication/publication.service';
import type { Notifier } from '../notification/notifier';
import { presentComment } from './comment.presenter';
import {
  type CommentRow,
  deleteComment,
  findComment,
  findSame,
  insertComment,
  listComments,
  listOwnHeld,
} from './comment.repository';
import { commentText } from './commentText';
import type { HeldComments } from './heldComments';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  cache: CacheDrops;
  publications: PublicationService;
  notifier: Notifier;
  heldComments: Pick<HeldComments, 'mustWait' | 'tellShown'>;
  news: Pick<LiveNews, 'deskChanged'>;
}

const newestFirst = (one: CommentRow, other: CommentRow): number =>
  one.created_at === other.created_at
    ? Number(one.id < other.id) - Number(one.id > other.id)
    : Number(one.created_at < other.created_at) - Number(one.created_at > other.created_at);

/** Whether it waits for an editor and is not the caller's. */
const isHidden = (row: CommentRow, callerId: string): boolean =>
  row.held_at !== null && row.author_id !== callerId;

export type CommentService = ReturnType<typeof createCommentService>;

/** Comments of readers on published articles. */
export function createCommentService(dependencies: Dependencies) {
  const { database, clock, cache, publications, notifier, heldComments, news } = dependencies;
  const { db } = database;

  /** @throws AppError 404 if the caller may not see it, 403 for another person's comment, 409 for a removed one. */
  async function ownComment(caller: Caller, id: string): Promise<CommentRow> {
    const row = await findComment(db, id);
    if (!row || isHidden(row, caller._id)) throw notFound();
    await publications.statistics(row.article_id);
    authorize(caller, commentPolicy.delete, authored(row));
    if (row.removed_at !== null) throw conflict('an editor has removed this comment');
    return row;
  }

  /**
   * The comments of an article that the caller may see from a position on, newest first, and one more if there is
   * one.
   */
  async function find(articleId: string, { limit, after }: PageRequest, callerId: string | null) {
    const page = { limit: limit + 1, after: decodeCursor(after) };
    const shown = await listComments(db, articleId, page);
    if (callerId === null) return shown;
    const held = await listOwnHeld(db, articleId, callerId, page);
    return held.length === 0 ? shown : [...shown, ...held].sort(newestFirst).slice(0, page.limit);
  }

  return {
    /**
     * A page of an article's comments, newest first. Callers see their own held comments.
     * @throws AppError 404 if it is not published.
     */
    async list(articleId: string, page: PageRequest, callerId: string | null) {
      const { comments: count } = await publications.statistics(articleId);
      const found = await find(articleId, page, callerId);
      const { rows, next } = toPage(found, page.limit, (row) => ({ date: row.created_at, id: row.id }));
      return { data: rows.map((row) => presentComment(row, callerId)), count, next };
    },

    /**
     * A comment that may be reported, and whose it is.
     * @throws AppError 404 for what readers do not see, 409 for what an editor has removed.
     */
    async requireShown(db: Db, id: string): Promise<{ articleId: string; authorId: string }> {
      const row = await findComment(db, id);
      if (!row || row.held_at !== null) throw notFound();
      if (row.removed_at !== null) throw conflict('an editor has removed this comment already');
      return { articleId: row.article_id, authorId: row.author_id };
    },

    /**
     * Comments on an article. Sending the same text again within a minute returns the first comment.
     * @throws AppError 400 for an empty text, 404 if it is not published, 409 if too many of the caller's comments
     * wait for an editor.
     */
    async create(caller: Caller, articleId: string, typed: string): Promise<Comment> {
      const content = commentText(typed);
      const row = await transact(db, async (trx) => {
        const publication = await publications.lockForUpdate(trx, articleId);
        if (!publication) throw notFound();
        const now = isoNow(clock);
        const own = { article_id: articleId, author_id: caller._id, content };
        const since = new Date(Date.parse(now) - COMMENT_REPEATED_WITHIN_MS).toISOString();
        const same = await findSame(trx, own, since);
        if (same) return same;
        const id = createId();
        const mustWait = await heldComments.mustWait(trx, caller._id, content);
        await insertComment(trx, { ...own, id, created_at: now, held_at: mustWait ? now : null });
        if (!mustWait) {
          const recipientId = publication.author_id;
          await heldComments.tellShown(trx, { id, articleId, authorId: caller._id, recipientId });
        }
        news.deskChanged(trx, 'comments', id);
        return findComment(trx, id);
      });
      if (!row) throw notFound();
      return presentComment(row, caller._id);
    },

    /** Removes the caller's own comment, and its notification. */
    async remove(caller: Caller, id: string): Promise<void> {
      const { article_id: articleId } = await ownComment(caller, id);
      await transact(db, async (trx) => {
        const publication = await publications.lockForUpdate(trx, articleId);
        await notifier.forgetComment(trx, id);
        // Deleted in the meantime, or removed by another request of the same author or by an editor.
        const deleted = publication && (await deleteComment(trx, id));
        if (!deleted) throw notFound();
        news.deskChanged(trx, 'comments', id);
        if (deleted.held_at !== null) return;
        await publications.addToStatistics(trx, articleId, { comments: -1 });
        cache.drop(trx, [cacheTag.comments(articleId)]);
      });
    },
  };
}
