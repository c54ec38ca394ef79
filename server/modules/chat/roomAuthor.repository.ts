import type { Db } from '../../db/client';

export const findSince = (db: Db, userId: string) =>
  db.selectFrom('user').select('created_at').where('id', '=', userId).executeTakeFirst();

/** What an author has handed in or published, last changed first; drafts are nobody else's to know of. */
export const listArticles = (db: Db, authorId: string, limit: number) =>
  db
    .selectFrom('article')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .select([
      'article.id',
      'article.title',
      'article.status',
      'article.updated_at',
      'publication.title as published_title',
    ])
    .where('article.author_id', '=', authorId)
    .where('article.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('article.status', '<>', 'draft'), eb('publication.article_id', 'is not', null)]))
    .orderBy('article.updated_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute();

/** What was decided about an author's articles, newest first. */
export const listDecisions = (db: Db, authorId: string, limit: number) =>
  db
    .selectFrom('decision')
    .leftJoin('article', 'article.id', 'decision.article_id')
    .leftJoin('user', 'user.id', 'decision.editor_id')
    .select([
      'decision.id',
      'decision.article_id',
      'decision.outcome',
      'decision.decided_at',
      'article.title',
      'user.username',
    ])
    .where('decision.author_id', '=', authorId)
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(limit)
    .execute();
