import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';

/** An author who wrote more with others is found by this many of these articles. */
const COAUTHORED_MAX = 300;

/** The source of a section's newest articles. */
export interface Source {
  /** The index of the section. */
  part: number;
  column: 'tag_id' | 'sub_id' | 'author_id';
  id: string;
  limit: number;
}

export interface Place {
  article_id: string;
  published_at: string;
}

/** By an index that has them in this order. */
const publications = (db: Db) =>
  db
    .selectFrom('publication')
    .leftJoin('user', 'user.id', 'publication.author_id')
    .where('user.hidden_at', 'is', null)
    .select(['publication.article_id', 'publication.published_at'])
    .orderBy('publication.published_at', 'desc')
    .orderBy('publication.article_id', 'desc');

export const listNewest = (db: Db, limit: number): Promise<Place[]> =>
  publications(db).limit(limit).execute();

/** The newest of each source, in one statement. */
export async function listNewestOf(db: Db, sources: Source[]): Promise<(Place & { part: number })[]> {
  const [first, ...others] = sources.map(({ part, column, id, limit }) => {
    const newest = publications(db).where(`publication.${column}`, '=', id).limit(limit).as('newest');
    return db
      .selectFrom(newest)
      .select([sql<number>`${sql.lit(part)}`.as('part'), 'newest.article_id', 'newest.published_at']);
  });
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : [];
}

/** Articles that these authors wrote with others, unordered. */
export const listCoauthored = (
  db: Db,
  kind: DatabaseKind,
  authorIds: string[],
): Promise<(Place & { user_id: string })[]> =>
  db
    .selectFrom('coauthor')
    .innerJoin('publication', 'publication.article_id', 'coauthor.article_id')
    .select(['coauthor.user_id', 'coauthor.article_id', 'publication.published_at'])
    .where(isOneOf(kind, 'coauthor.user_id', authorIds))
    .limit(COAUTHORED_MAX * authorIds.length)
    .execute();
