import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { IdRange } from './sitemapParts';

/** Published articles of a range of ids, in their order. */
export async function listSitemapArticles(db: Db, { from, to }: IdRange, limit: number) {
  const query = db
    .selectFrom('publication')
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
    // As a join, PostgreSQL may begin with all people.
    .select((publication) =>
      publication
        .selectFrom('user')
        .select('user.hidden_at')
        .whereRef('user.id', '=', 'publication.author_id')
        .as('hidden_at'),
    )
    .where('publication.article_id', '>=', from);
  const rows = await (to === null ? query : query.where('publication.article_id', '<', to))
    .orderBy('publication.article_id')
    .limit(limit)
    .execute();
  return rows.filter(({ hidden_at }) => hidden_at === null);
}

/** The stored pictures of published articles of a range of ids. */
export const listSitemapPictures = (db: Db, { from, to }: IdRange, limit: number) =>
  db
    .selectFrom('image_reference')
    .select(['holder', 'image_name'])
    .where('holder', '>=', `publication:${from}`)
    // The character after the colon.
    .where('holder', '<', to === null ? 'publication;' : `publication:${to}`)
    .orderBy('holder')
    .orderBy('image_name')
    .limit(limit)
    .execute();

/** The people that a left join found. The left join keeps planners from starting with all people. */
const shownPeople = <Person extends { username: string | null }>(people: Person[]): string[] =>
  people.flatMap(({ username }) => username ?? []);

/** The names of people of a range of ids who published articles alone or as the first of several authors. */
export async function listSitemapAuthors(db: Db, { from, to }: IdRange, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('publication_count')
    .leftJoin('user', (join) => join.on('user.id', '=', sql`substr(publication_count.scope, 8)`))
    .where('user.hidden_at', 'is', null)
    .select('user.username')
    .where('scope', '>=', `author:${from}`)
    // The character after the colon.
    .where('scope', '<', to === null ? 'author;' : `author:${to}`)
    .where('count', '>', 0)
    .orderBy('scope')
    .limit(limit)
    .execute();
  return shownPeople(rows);
}

/** Names of people within a range of ids who are co-authors of published articles; a name may occur several times. */
export async function listSitemapCoauthors(db: Db, { from, to }: IdRange, limit: number): Promise<string[]> {
  const query = db
    .selectFrom('coauthor')
    .leftJoin('user', 'user.id', 'coauthor.user_id')
    .leftJoin('publication', 'publication.article_id', 'coauthor.article_id')
    .where('user.hidden_at', 'is', null)
    .where('publication.article_id', 'is not', null)
    .select('user.username')
    .where('coauthor.user_id', '>=', from);
  const rows = await (to === null ? query : query.where('coauthor.user_id', '<', to))
    .orderBy('coauthor.user_id')
    .limit(limit)
    .execute();
  return shownPeople(rows);
}
