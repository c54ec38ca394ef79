import { sql } from 'kysely';
import type { Db } from '../../db/client';
import type { Cursor } from '../../lib/paging';

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** Comments of an article, newest first. */
export function listComments(
  db: Db,
  articleId: string,
  { limit, after }: { limit: number; after: Cursor | null },
) {
  let query = db
    .selectFrom('comment')
    .leftJoin('user', 'user.id', 'comment.author_id')
    .select([
      'comment.id',
      'comment.author_id',
      'comment.content',
      'comment.created_at',
      'user.username',
      'user.profile_pic',
    ])
    .where('comment.article_id', '=', articleId);
  if (after) {
    query = query.where(sql<boolean>`(comment.created_at, comment.id) < (${after.date}, ${after.id})`);
  }
  return query.orderBy('comment.created_at', 'desc').orderBy('comment.id', 'desc').limit(limit).execute();
}
