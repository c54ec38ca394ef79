import type { Db } from '../../../db/client';

/** The author's published articles, last published first. */
export const listPublishedIds = (db: Db, authorId: string, limit: number) =>
  db
    .selectFrom('publication')
    .select('article_id')
    .where('author_id', '=', authorId)
    .orderBy('published_at', 'desc')
    .orderBy('article_id', 'desc')
    .limit(limit)
    .execute();
