import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import { lastSeen } from '../../../db/lastSeen';

export const findSince = (db: Db, userId: string) =>
  db.selectFrom('user').select('created_at').where('id', '=', userId).executeTakeFirst();

/**
 * The articles that an author has submitted or published, last changed first; drafts are private. Waiting articles
 * have their submitted title, all others the last public one.
 */
export const listArticles = (db: Db, authorId: string, limit: number) =>
  db
    .selectFrom('article')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .select([
      'article.id',
      'article.status',
      'article.updated_at',
      'publication.article_id as published_id',
      sql<string | null>`case when article.status = 'recent' then article.title
        else coalesce(publication.title, ${lastSeen('title')}) end`.as('title'),
    ])
    .where('article.author_id', '=', authorId)
    .where('article.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('article.status', '<>', 'draft'), eb('publication.article_id', 'is not', null)]))
    .orderBy('article.updated_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute();

/** Decisions on an author's articles, newest first, each with the title at that time. */
export const listDecisions = (db: Db, authorId: string, limit: number) =>
  db
    .selectFrom('decision')
    .leftJoin('revision', (join) =>
      join
        .onRef('revision.article_id', '=', 'decision.article_id')
        .onRef('revision.revision', '=', 'decision.revision'),
    )
    .leftJoin('user', 'user.id', 'decision.editor_id')
    .select([
      'decision.id',
      'decision.article_id',
      'decision.outcome',
      'decision.decided_at',
      'revision.title',
      'user.username',
    ])
    .where('decision.author_id', '=', authorId)
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(limit)
    .execute();
