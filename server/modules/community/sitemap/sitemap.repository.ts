import type { Db } from '../../../db/client';
import type { IdRange } from './sitemapParts';

/** Published articles of a range of ids, in their order. */
export function listSitemapArticles(db: Db, { from, to }: IdRange, limit: number) {
  const query = db
    .selectFrom('publication')
    .leftJoin('user', 'user.id', 'publication.author_id')
    .where('user.hidden_at', 'is', null)
    .leftJoin('revision', (join) =>
      join
        .onRef('revision.article_id', '=', 'publication.article_id')
        .onRef('revision.revision', '=', 'publication.revision'),
    )
    .leftJoin('article_address', 'article_address.article_id', 'publication.article_id')
    .select([
      'publication.article_id',
      'publication.published_at',
      'revision.created_at as revised_at',
      'article_address.slug',
    ])
    .where('publication.article_id', '>=', from);
  return (to === null ? query : query.where('publication.article_id', '<', to))
    .orderBy('publication.article_id')
    .limit(limit)
    .execute();
}

/** The stored pictures of published articles of a range of ids. */
export const listSitemapPictures = (db: Db, { from, to }: IdRange, limit: number) =>
  db
    .selectFrom('image_reference')
    .select(['holder', 'image_name'])
    .where('holder', '>=', `publication:${from}`)
    // The letter behind the colon.
    .where('holder', '<', to === null ? 'publication;' : `publication:${to}`)
    .orderBy('holder')
    .orderBy('image_name')
    .limit(limit)
    .execute();
