import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import { compileOnce } from '../../../db/compileOnce';
import type { Database } from '../../../db/schema';
import type { PublicationTable } from '../../../db/schema/article';
import type { UnpublishedArticleTable } from '../../../db/schema/report';
import type { Cursor } from '../../../lib/paging';

/** Which publications a list holds. */
export type Scope = { kind: 'all' } | { kind: 'tag' | 'sub' | 'author'; id: string };

/** A publication without its content, with what its byline and its category show. */
export type SummaryRow = NonNullable<Awaited<ReturnType<typeof findSummary>>>;
export type PublicationRow = NonNullable<Awaited<ReturnType<typeof findPublication>>>;

const columnOf = {
  tag: 'publication.tag_id',
  sub: 'publication.sub_id',
  author: 'publication.author_id',
} as const;

/**
 * Left joins keep the planner from starting with the joined tables and losing the order of the index. Articles that
 * will be removed with their author are left out.
 */
const summaries = (db: Db) =>
  db
    .selectFrom('publication')
    .leftJoin('user', 'user.id', 'publication.author_id')
    .where('user.hidden_at', 'is', null)
    .leftJoin('tag', 'tag.id', 'publication.tag_id')
    .leftJoin('sub_tag', 'sub_tag.id', 'publication.sub_id')
    .leftJoin('article_address', 'article_address.article_id', 'publication.article_id')
    .select([
      'publication.article_id',
      'publication.author_id',
      'publication.revision',
      'publication.title',
      'publication.excerpt',
      'publication.cover_pic',
      'publication.tag_id',
      'publication.sub_id',
      'publication.minutes',
      'publication.published_at',
      'publication.views',
      'publication.likes',
      'publication.dislikes',
      'publication.comments',
      'publication.retracted',
      'publication.search_row',
      'user.username',
      'user.profile_pic',
      'tag.title as tag',
      'sub_tag.subcontent as sub',
      'article_address.slug',
    ]);

function newestFirst<Row>(
  query: SelectQueryBuilder<Database, 'publication', Row>,
  limit: number,
  after: Cursor | null,
) {
  const page = after
    ? query.where(
        sql<boolean>`(publication.published_at, publication.article_id) < (${after.date}, ${after.id})`,
      )
    : query;
  return page
    .orderBy('publication.published_at', 'desc')
    .orderBy('publication.article_id', 'desc')
    .limit(limit);
}

interface ListInput extends Record<string, unknown> {
  /** Of the scope. */
  id: string;
  limit: number;
  after: string;
  afterId: string;
}

const listQuery = (kind: Scope['kind'], hasCursor: boolean) =>
  compileOnce((db, { id, limit, after, afterId }: ListInput) => {
    const query = summaries(db);
    const scoped = kind === 'all' ? query : query.where(columnOf[kind], '=', id);
    return newestFirst(scoped, limit, hasCursor ? { date: after, id: afterId } : null);
  });

const listQueries = (hasCursor: boolean) => ({
  all: listQuery('all', hasCursor),
  tag: listQuery('tag', hasCursor),
  sub: listQuery('sub', hasCursor),
  author: listQuery('author', hasCursor),
});
const firstPage = listQueries(false);
const nextPage = listQueries(true);

export function listSummaries(db: Db, scope: Scope, limit: number, after: Cursor | null) {
  const input = { id: scope.kind === 'all' ? '' : scope.id, limit };
  return after
    ? nextPage[scope.kind](db, { ...input, after: after.date, afterId: after.id })
    : firstPage[scope.kind](db, { ...input, after: '', afterId: '' });
}

export const listSummariesBySearchRow = (db: Db, searchRows: number[]) =>
  summaries(db).where('publication.search_row', 'in', searchRows).execute();

export const listSummariesById = (db: Db, articleIds: string[]) =>
  summaries(db).where('publication.article_id', 'in', articleIds).execute();

const summaryQuery = compileOnce((db, { articleId }: { articleId: string }) =>
  summaries(db).where('publication.article_id', '=', articleId),
);

export const findSummary = async (db: Db, articleId: string) => (await summaryQuery(db, { articleId }))[0];

const publicationQuery = compileOnce((db, { articleId }: { articleId: string }) =>
  summaries(db)
    .select(['publication.content', 'publication.cover_alt'])
    .where('publication.article_id', '=', articleId),
);

export const findPublication = async (db: Db, articleId: string) =>
  (await publicationQuery(db, { articleId }))[0];

/** The row as it is stored. */
export const findWholePublication = (db: Db, articleId: string) =>
  db.selectFrom('publication').selectAll().where('article_id', '=', articleId).executeTakeFirst();

export const insertPublication = (db: Db, row: Insertable<PublicationTable>) =>
  db
    .insertInto('publication')
    .values(row)
    .onConflict((conflict) => conflict.column('search_row').doNothing())
    .executeTakeFirstOrThrow();

export const updatePublication = (db: Db, articleId: string, change: Updateable<PublicationTable>) =>
  db.updateTable('publication').set(change).where('article_id', '=', articleId).execute();

export const deletePublication = (db: Db, articleId: string) =>
  db.deleteFrom('publication').where('article_id', '=', articleId).execute();

export const keepUnpublished = (db: Db, row: Insertable<UnpublishedArticleTable>) =>
  db.insertInto('unpublished_article').values(row).execute();

/** The data kept when an editor took the article offline; it can be taken once. */
export const takeUnpublished = (db: Db, articleId: string) =>
  db
    .deleteFrom('unpublished_article')
    .where('article_id', '=', articleId)
    .returning(['published_at', 'views'])
    .executeTakeFirst();

/** The largest search row in `[from, to)`. */
export async function lastSearchRow(db: Db, from: number, to: number): Promise<number | null> {
  const row = await db
    .selectFrom('publication')
    .select('search_row')
    .where('search_row', '>=', from)
    .where('search_row', '<', to)
    .orderBy('search_row', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.search_row ?? null;
}

export const userExists = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const isPublishedAt = async (db: Db, articleId: string, publishedAt: string): Promise<boolean> =>
  (await db
    .selectFrom('publication')
    .select('revision')
    .where('article_id', '=', articleId)
    .where('published_at', '=', publishedAt)
    .executeTakeFirst()) !== undefined;
