import type { DeskComment, DeskCommentList } from '@contracts/comment';
import { commentPolicy } from '@contracts/policies/comment.policy';
import { can } from '@contracts/policies/policy';
import type { OpenReports } from '@contracts/report';
import { cleanText, isReadable } from '@contracts/rules/cleanText';
import type { AuditLog } from '../../../auditLog/auditLog';
import { authored, authorize } from '../../../authorize';
import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { transact } from '../../../db/transact';
import { badRequest, conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { type Cursor, decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import type { PublicationService } from '../../core/publication/publication.service';
import type { Notifier } from '../notification/notifier';
import type { ReportService } from '../report/report.service';
import {
  type DeskCommentRow,
  findDeskComment,
  listHeld,
  listNewest,
  listRemoved,
  listReported,
  markRemoved,
} from './deskComment.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  cache: CacheDrops;
  publications: PublicationService;
  notifier: Notifier;
  reports: ReportService;
  auditLog: AuditLog;
}

export type DeskComments = ReturnType<typeof createDeskComments>;

const lists: Record<DeskCommentList, { read: typeof listNewest; cursorOf: (row: DeskCommentRow) => Cursor }> =
  {
    newest: { read: listNewest, cursorOf: (row) => ({ date: row.created_at, id: row.id }) },
    held: { read: listHeld, cursorOf: (row) => ({ date: row.held_at ?? '', id: row.id }) },
    removed: { read: listRemoved, cursorOf: (row) => ({ date: row.removed_at ?? '', id: row.id }) },
    reported: {
      read: listReported,
      cursorOf: (row) => ({ date: row.opened_at ?? '', id: row.case_id ?? '' }),
    },
  };

const removalOf = (row: DeskCommentRow): DeskComment['removed'] =>
  row.removed_at === null
    ? null
    : {
        reason: row.removal_reason ?? '',
        date: row.removed_at,
        editor: row.removed_by === null ? null : { _id: row.removed_by, username: row.remover ?? '' },
      };

const presentDeskComment = (row: DeskCommentRow, reports: OpenReports): DeskComment => ({
  _id: row.id,
  content: row.content,
  date: row.created_at,
  author: { _id: row.author_id, username: row.username ?? '', profile_pic: row.profile_pic ?? '' },
  article: {
    _id: row.article_id,
    title: row.title ?? '',
    isPublished: row.published_id !== null,
  },
  held: row.held_at !== null,
  removed: removalOf(row),
  reports,
});

/** The editors' view of comments, and their actions on them. */
export function createDeskComments(dependencies: Dependencies) {
  const { database, clock, cache, publications, notifier, reports, auditLog } = dependencies;
  const { db } = database;

  async function present(editor: Caller, row: DeskCommentRow): Promise<DeskComment> {
    const { case_id: id, open_reports } = row;
    const isOthers = can(editor, commentPolicy.moderate, authored(row));
    return presentDeskComment(
      row,
      await reports.openOf(id === null ? null : { id, count: open_reports ?? 0, isOthers }),
    );
  }

  /** @throws AppError 404 if it does not exist. */
  async function find(id: string): Promise<DeskCommentRow> {
    const row = await findDeskComment(db, id);
    if (!row) throw notFound();
    return row;
  }

  return {
    /** @throws AppError 404 if it does not exist. */
    read: async (editor: Caller, id: string): Promise<DeskComment> => present(editor, await find(id)),

    /** A page of comments of the whole site. */
    async list(editor: Caller, list: DeskCommentList, page: PageRequest) {
      const { read, cursorOf } = lists[list];
      const found = await read(db, { limit: page.limit + 1, after: decodeCursor(page.after) });
      const { rows, next } = toPage(found, page.limit, cursorOf);
      return { data: await Promise.all(rows.map((row) => present(editor, row))), next };
    },

    /**
     * Replaces a comment with the reason, settles its reports and revokes its notification.
     * @throws AppError 400 for an empty reason, 404 if it does not exist, 409 if it is already removed.
     */
    async remove(editor: Caller, id: string, typed: string): Promise<DeskComment> {
      const reason = cleanText(typed);
      if (!isReadable(reason)) throw badRequest('please give a reason');
      const row = await find(id);
      await transact(db, async (trx) => {
        await publications.lockForUpdate(trx, row.article_id);
        const now = isoNow(clock);
        const removal = { removed_at: now, removal_reason: reason, removed_by: editor._id };
        const removed = await markRemoved(trx, id, removal);
        if (!removed) {
          throw conflict('this comment was removed at this moment: please look at it again');
        }
        await reports.settle(trx, { kind: 'comment', id }, now);
        await notifier.forgetComment(trx, id);
        await auditLog.note(trx, {
          actorId: editor._id,
          action: 'removed',
          subject: { kind: 'comment', id },
          detail: reason,
        });
        if (removed.held_at === null) cache.drop(trx, [cacheTag.comments(row.article_id)]);
      });
      return present(editor, await find(id));
    },

    /**
     * Shows a removed comment and its notification again. A shown comment does not change; one that was held waits
     * again.
     * @throws AppError 403 for the editor's own, 404 if it does not exist.
     */
    async restore(editor: Caller, id: string): Promise<DeskComment> {
      const row = await find(id);
      authorize(editor, commentPolicy.moderate, authored(row));
      await transact(db, async (trx) => {
        await publications.lockForUpdate(trx, row.article_id);
        const shown = { removed_at: null, removal_reason: null, removed_by: null };
        const restored = await markRemoved(trx, id, shown);
        if (!restored) return;
        await auditLog.note(trx, {
          actorId: editor._id,
          action: 'restored',
          subject: { kind: 'comment', id },
        });
        if (restored.held_at !== null) return;
        cache.drop(trx, [cacheTag.comments(row.article_id)]);
        const { author_id: actorId, article_id: articleId, article_author_id: recipientId } = row;
        if (recipientId === null) return;
        const event = { recipientId, actorId, articleId, commentId: id, at: row.created_at };
        await notifier.notify(trx, { kind: 'commented', ...event });
      });
      return present(editor, await find(id));
    },
  };
}
