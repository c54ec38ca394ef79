import type { Db } from '../../../db/client';

/** Which publications a search is limited to. */
export interface SearchScope {
  tagId?: string;
  /** Written by one of these, alone or with others. */
  authorIds?: string[];
}

/** Those of these rows that are in the scope, newest first. */
export async function keepWithin(db: Db, rows: number[], scope: SearchScope): Promise<number[]> {
  if (rows.length === 0) return [];
  const { tagId, authorIds } = scope;
  let query = db.selectFrom('publication').select('search_row').where('search_row', 'in', rows);
  if (tagId !== undefined) query = query.where('tag_id', '=', tagId);
  if (authorIds) {
    query = query.where((eb) =>
      eb.or([
        eb('author_id', 'in', authorIds),
        eb.exists(
          eb
            .selectFrom('coauthor')
            .select('user_id')
            .whereRef('coauthor.article_id', '=', 'publication.article_id')
            .where('user_id', 'in', authorIds),
        ),
      ]),
    );
  }
  const found = await query.execute();
  return found.map(({ search_row }) => Number(search_row)).sort((a, b) => b - a);
}

/** The newest publications of a tag. */
export async function newestOfTag(db: Db, tagId: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('publication')
    .select('search_row')
    .where('tag_id', '=', tagId)
    .orderBy('published_at', 'desc')
    .orderBy('article_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ search_row }) => Number(search_row));
}

/** The newest publications of an author, and some of those written with others. */
export async function newestOfAuthor(db: Db, authorId: string, limit: number): Promise<number[]> {
  const own = await db
    .selectFrom('publication')
    .select('search_row')
    .where('author_id', '=', authorId)
    .orderBy('published_at', 'desc')
    .orderBy('article_id', 'desc')
    .limit(limit)
    .execute();
  const shared = await db
    .selectFrom('coauthor')
    .leftJoin('publication', 'publication.article_id', 'coauthor.article_id')
    .select('publication.search_row')
    .where('coauthor.user_id', '=', authorId)
    .limit(limit)
    .execute();
  return [...own, ...shared].flatMap(({ search_row }) => (search_row === null ? [] : Number(search_row)));
}
