import type { Db } from '../../../db/client';

/**
 * Articles in full, ordered by id. Left joins keep the planner from starting with the joined tables. Articles that
 * will be removed with their author are left out.
 */
export const listArticlesAfter = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('article')
    .leftJoin('user', 'user.id', 'article.author_id')
    .leftJoin('tag', 'tag.id', 'article.tag_id')
    .leftJoin('sub_tag', 'sub_tag.id', 'article.sub_id')
    .leftJoin('article_address', 'article_address.article_id', 'article.id')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .leftJoin('unpublished_article', 'unpublished_article.article_id', 'article.id')
    .leftJoin('scheduled_publication', 'scheduled_publication.article_id', 'article.id')
    .select(['article.id', 'article.author_id', 'article.title', 'article.summary', 'article.excerpt'])
    .select(['article.cover_pic', 'article.cover_alt', 'article.status', 'article.revision'])
    .select(['article.submitted_at', 'article.created_at', 'article.updated_at', 'article.doc'])
    .select(['article.content', 'user.username', 'tag.title as tag', 'sub_tag.subcontent as sub'])
    .select(['article_address.slug', 'publication.revision as published_revision'])
    .select(['publication.published_at', 'unpublished_article.published_at as was_published_at'])
    .select('scheduled_publication.publish_at as scheduled_at')
    .where('article.id', '>', after)
    .where('article.deleted_at', 'is', null)
    .where('user.hidden_at', 'is', null)
    .orderBy('article.id')
    .limit(limit)
    .execute();

export type ContentRow = Awaited<ReturnType<typeof listArticlesAfter>>[number];

/** Images that something shows, in the order of their names. */
export const listImagesAfter = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('image')
    .select(['name', 'bytes', 'created_at'])
    .where('name', '>', after)
    .where('unused_since', 'is', null)
    .orderBy('name')
    .limit(limit)
    .execute();
