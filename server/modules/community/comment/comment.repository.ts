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
      'comment.held_at',
      'comment.removed_at',
      'comment.removal_reason',
      'user.username',
      'user.profile_pic',
    ]);

interface Page {
  limit: number;
  after: Cursor | null;
}

function newestFirst<Row>(query: SelectQueryBuilder<Database, 'comment', Row>, { limit, after }: Page) {
  const page = after
    ? query.where(sql<boolean>`(comment.created_at, comment.id) < (${after.date}, ${after.id})`)
    : query;
  return page.orderBy('comment.created_at', 'desc').orderBy('comment.id', 'desc').limit(limit);
}

/** Comments of an article that readers see, newest first. */
export const listComments = (db: Db, articleId: string, page: Page) =>
  newestFirst(
    comments(db).where('comment.article_id', '=', articleId).where('comment.held_at', 'is', null),
    page,
  ).execute();

/** The author's own on an article that are held, newest first. */
export const listOwnHeld = (db: Db, articleId: string, authorId: string, page: Page) =>
  newestFirst(
    comments(db)
      .where('comment.article_id', '=', articleId)
      .where('comment.author_id', '=', authorId)
      .where('comment.held_at', 'is not', null),
    page,
  ).execute();

export const findComment = (db: Db, id: string) =>
  comments(db).where('comment.id', '=', id).executeTakeFirst();

/** The author's newest comment on the article with the very same text, of those since a moment that no editor removed. */
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
    { limit: 1, after: null },
  ).executeTakeFirst();

export const insertComment = (db: Db, row: Insertable<CommentTable>) =>
  db.insertInto('comment').values(row).execute();

/** @returns the deleted row; undefined if it does not exist or an editor removed it. */
export const deleteComment = (db: Db, id: string) =>
  db
    .deleteFrom('comment')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('held_at')
    .executeTakeFirst();

/** Several comments, in no order. */
export const findComments = (db: Db, ids: string[]) =>
  db
    .selectFrom('comment')
    .leftJoin('user', 'user.id', 'comment.author_id')
    .select(['comment.id', 'comment.article_id', 'comment.author_id', 'comment.removed_at', 'user.username'])
    .where('comment.id', 'in', ids)
    .execute();

export const rewriteComment = (db: Db, id: string, content: string) =>
  db.updateTable('comment').set({ content }).where('id', '=', id).where('removed_at', 'is', null).execute();

/** @returns the deleted ids, without held comments and those removed by an editor. */
export async function deleteImported(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('comment')
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .where('held_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
