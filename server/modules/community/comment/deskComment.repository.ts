import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import { lastSeen } from '../../../db/lastSeen';
import type { CommentTable } from '../../../db/schema/comment';
import type { Cursor } from '../../../lib/paging';

export type DeskCommentRow = NonNullable<Awaited<ReturnType<typeof findDeskComment>>>;

interface Page {
  limit: number;
  after: Cursor | null;
}

/** With all that the desk shows. Left joins, so that no planner begins with another table than it has to. */
const comments = (db: Db) =>
  db
    .selectFrom('comment')
    .leftJoin('report_case', 'report_case.comment_id', 'comment.id')
    .leftJoin('user', 'user.id', 'comment.author_id')
    .leftJoin('user as remover', 'remover.id', 'comment.removed_by')
    .leftJoin('article', 'article.id', 'comment.article_id')
    .leftJoin('publication', 'publication.article_id', 'comment.article_id')
    .select([
      'comment.id',
      'comment.content',
      'comment.created_at',
      'comment.held_at',
      'comment.author_id',
      'comment.article_id',
      'comment.removed_at',
      'comment.removal_reason',
      'comment.removed_by',
      'remover.username as remover',
      'user.username',
      'user.profile_pic',
      'article.author_id as article_author_id',
      'publication.article_id as published_id',
      sql<string | null>`coalesce(publication.title, ${lastSeen('title')})`.as('title'),
      'report_case.id as case_id',
      'report_case.opened_at',
      'report_case.open_reports',
    ]);

export const findDeskComment = (db: Db, id: string) =>
  comments(db).where('comment.id', '=', id).executeTakeFirst();

/** Comments of the whole site, newest first. */
export function listNewest(db: Db, { limit, after }: Page) {
  const all = comments(db);
  const page = after
    ? all.where(sql<boolean>`(comment.created_at, comment.id) < (${after.date}, ${after.id})`)
    : all;
  return page.orderBy('comment.created_at', 'desc').orderBy('comment.id', 'desc').limit(limit).execute();
}

/** Those that editors took away, the last one first. */
export function listRemoved(db: Db, { limit, after }: Page) {
  const removed = comments(db).where('comment.removed_at', 'is not', null);
  const page = after
    ? removed.where(sql<boolean>`(comment.removed_at, comment.id) < (${after.date}, ${after.id})`)
    : removed;
  return page.orderBy('comment.removed_at', 'desc').orderBy('comment.id', 'desc').limit(limit).execute();
}

/** Those that are held, by how long they wait. */
export function listHeld(db: Db, { limit, after }: Page) {
  const held = comments(db).where('comment.held_at', 'is not', null).where('comment.removed_at', 'is', null);
  const page = after
    ? held.where(sql<boolean>`(comment.held_at, comment.id) > (${after.date}, ${after.id})`)
    : held;
  return page.orderBy('comment.held_at').orderBy('comment.id').limit(limit).execute();
}

/** Those with open reports, by how long they wait. */
export function listReported(db: Db, { limit, after }: Page) {
  const waiting = comments(db)
    .where('report_case.kind', '=', 'comment')
    .where('report_case.opened_at', 'is not', null);
  const page = after
    ? waiting.where(sql<boolean>`(report_case.opened_at, report_case.id) > (${after.date}, ${after.id})`)
    : waiting;
  return page.orderBy('report_case.opened_at').orderBy('report_case.id').limit(limit).execute();
}

type Removal = Pick<Updateable<CommentTable>, 'removed_at' | 'removal_reason' | 'removed_by'>;

/**
 * @returns since when it is held; undefined if it does not exist, or is already removed (for a restoration: not
 * removed).
 */
export const markRemoved = (trx: Db, id: string, removal: Removal) =>
  trx
    .updateTable('comment')
    .set(removal)
    .where('id', '=', id)
    .where('removed_at', removal.removed_at === null ? 'is not' : 'is', null)
    .returning('held_at')
    .executeTakeFirst();
