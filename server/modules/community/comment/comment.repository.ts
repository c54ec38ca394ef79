import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { Database } from '../../../db/schema';
import type { CommentTable } from '../../../db/schema/comment';
import type { Cursor } from '../../../lib/paging';

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** With what a byline shows. Left join, so that no planner begins with the users. */
const comments = (db: Db) =>
  db
    .selectFrom('comment')
    .leftJoin('user', 'user.id', 'comment.author_id')
    .select([
      'comment.id',
      'comment.article_id',
      'comment.author_id',
      'comment.content',
      'comment.created_at',
      'comment.removed_at',
      'comment.removal_reason',
      'user.username',
      'user.profile_pic',
    ]);

const newestFirst = <Row>(query: SelectQueryBuilder<Database, 'comment', Row>, limit: number) =>
  query.orderBy('comment.created_at', 'desc').orderBy('comment.id', 'desc').limit(limit);

/** Comments of an article, newest first. */
export function listComments(
  db: Db,
  articleId: string,
  { limit, after }: { limit: number; after: Cursor | null },
) {
  const query = comments(db).where('comment.article_id', '=', articleId);
  const page = after
    ? query.where(sql<boolean>`(comment.created_at, comment.id) < (${after.date}, ${after.id})`)
    : query;
  return newestFirst(page, limit).execute();
}

export const findComment = (db: Db, id: string) =>
  comments(db).where('comment.id', '=', id).executeTakeFirst();

/** The author's newest comment on the article with the very same text, of those since a moment that are shown. */
export const findSame = (
  db: Db,
  comment: Pick<CommentTable, 'article_id' | 'author_id' | 'content'>,
  since: string,
) =>
  newestFirst(
    comments(db)
      .where('comment.article_id', '=', comment.article_id)
      .where('comment.created_at', '>', since)
      .where('comment.author_id', '=', comment.author_id)
      .where('comment.content', '=', comment.content)
      .where('comment.removed_at', 'is', null),
    1,
  ).executeTakeFirst();

export const insertComment = (db: Db, row: Insertable<CommentTable>) =>
  db.insertInto('comment').values(row).execute();

/** @returns whether it was still there, and shown. */
export async function deleteComment(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('comment')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
