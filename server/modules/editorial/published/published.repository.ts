import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client';
import { lastSeen } from '../../../db/lastSeen';
import type { Cursor } from '../../../lib/paging';
import { endOfPrefix } from '../../../lib/text/endOfPrefix';

export type OnlineRow = Awaited<ReturnType<typeof listOnline>>[number];
export type OfflineRow = Awaited<ReturnType<typeof listOffline>>[number];

/** The filters; an absent one does not restrict. */
export interface PublishedScope {
  sort: 'newest' | 'oldest';
  tagId?: string;
  subId?: string;
  /** One author; the list queries several one by one. */
  authorId?: string;
  /** Published at that moment or later, and before that one. */
  from?: string;
  before?: string;
  lacks?: 'cover' | 'summary';
}

/** A position in the list, and whether it matches the filters. */
export interface ScannedRow extends Cursor {
  matches: 0 | 1;
}

/** The conditions of each filter for an online article; the one whose index is read comes first. */
const conditionsOf = ({ authorId, subId, tagId, lacks }: PublishedScope): RawBuilder<boolean>[] => [
  ...(authorId === undefined ? [] : [sql<boolean>`author_id = ${authorId}`]),
  ...(subId === undefined ? [] : [sql<boolean>`sub_id = ${subId}`]),
  ...(tagId === undefined || subId !== undefined ? [] : [sql<boolean>`tag_id = ${tagId}`]),
  ...(lacks === 'cover' ? [sql<boolean>`cover_pic = ''`] : []),
  ...(lacks === 'summary' ? [sql<boolean>`summary = ''`] : []),
];

/** Whether the scope holds anything back that the index it is read by does not know of. */
export const isScanned = (scope: PublishedScope): boolean => conditionsOf(scope).length > 1;

const matching = (conditions: RawBuilder<boolean>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`;

/** The next places in the order of publication, by an index that knows the first condition. */
export function scanOnline(db: Db, scope: PublishedScope, after: Cursor | null, limit: number) {
  const [indexed, ...others] = conditionsOf(scope);
  let query = db
    .selectFrom('publication')
    .select([
      'article_id as id',
      'published_at as date',
      sql<0 | 1>`case when ${matching(others)} then 1 else 0 end`.as('matches'),
    ]);
  if (indexed) query = query.where(indexed);
  if (scope.from !== undefined) query = query.where('published_at', '>=', scope.from);
  if (scope.before !== undefined) query = query.where('published_at', '<', scope.before);
  const isNewest = scope.sort === 'newest';
  if (after) {
    const side = sql.raw(isNewest ? '<' : '>');
    query = query.where(sql<boolean>`(published_at, article_id) ${side} (${after.date}, ${after.id})`);
  }
  const direction = isNewest ? 'desc' : 'asc';
  return query.orderBy('published_at', direction).orderBy('article_id', direction).limit(limit).execute();
}

const pattern = (key: string) => `%${key.replace(/[\\%_]/g, '\\$&')}%`;

/** The same for offline articles. Their category and author are those of the working copy. */
export function scanOffline(
  db: Db,
  scope: PublishedScope & { titleKey?: string },
  after: Cursor | null,
  limit: number,
) {
  const { tagId, subId, authorId, lacks, titleKey } = scope;
  const conditions = [
    sql<boolean>`article.deleted_at is null`,
    ...(authorId === undefined ? [] : [sql<boolean>`article.author_id = ${authorId}`]),
    ...(subId === undefined ? [] : [sql<boolean>`article.sub_id = ${subId}`]),
    ...(tagId === undefined ? [] : [sql<boolean>`article.tag_id = ${tagId}`]),
    ...(lacks === 'cover' ? [sql<boolean>`article.cover_pic = ''`] : []),
    ...(lacks === 'summary' ? [sql<boolean>`article.summary = ''`] : []),
    ...(titleKey === undefined
      ? []
      : [sql<boolean>`unpublished_article.title_key like ${pattern(titleKey)} escape '\\'`]),
  ];
  let query = db
    .selectFrom('unpublished_article')
    .leftJoin('article', 'article.id', 'unpublished_article.article_id')
    .select([
      'unpublished_article.article_id as id',
      'unpublished_article.published_at as date',
      sql<0 | 1>`case when ${matching(conditions)} then 1 else 0 end`.as('matches'),
    ]);
  if (scope.from !== undefined) query = query.where('unpublished_article.published_at', '>=', scope.from);
  if (scope.before !== undefined) query = query.where('unpublished_article.published_at', '<', scope.before);
  const isNewest = scope.sort === 'newest';
  if (after) {
    const side = sql.raw(isNewest ? '<' : '>');
    query = query.where(
      sql<boolean>`(unpublished_article.published_at, unpublished_article.article_id) ${side} (${after.date}, ${after.id})`,
    );
  }
  const direction = isNewest ? 'desc' : 'asc';
  return query
    .orderBy('unpublished_article.published_at', direction)
    .orderBy('unpublished_article.article_id', direction)
    .limit(limit)
    .execute();
}

/** The editors' view of online articles, unordered. Articles that will be removed with their author are left out. */
const online = (db: Db) =>
  db
    .selectFrom('publication')
    .innerJoin('article', 'article.id', 'publication.article_id')
    .innerJoin('user', 'user.id', 'publication.author_id')
    .leftJoin('tag', 'tag.id', 'publication.tag_id')
    .leftJoin('sub_tag', 'sub_tag.id', 'publication.sub_id')
    .leftJoin('article_dates', 'article_dates.article_id', 'publication.article_id')
    .select([
      'publication.article_id as id',
      'publication.author_id',
      'publication.revision',
      'publication.search_row',
      'publication.title',
      'publication.summary',
      'publication.cover_pic',
      'publication.tag_id',
      'publication.sub_id',
      'publication.published_at',
      'publication.views',
      'publication.likes',
      'publication.comments',
      'article.status',
      'user.username',
      'user.profile_pic',
      'tag.title as tag',
      'sub_tag.subcontent as sub',
      'article_dates.ends_at',
      'article_dates.update_at',
    ])
    .where('user.hidden_at', 'is', null);

export const listOnline = (db: Db, ids: string[]) =>
  online(db).where('publication.article_id', 'in', ids).execute();

/** Articles with an end or an update date, the soonest first. */
export const listPlanned = (db: Db, column: 'ends_at' | 'update_at', limit: number) =>
  db
    .selectFrom('article_dates')
    .select('article_id')
    .where('held', '=', sql.lit(0))
    .where(column, 'is not', null)
    .orderBy(column)
    .orderBy('article_id')
    .limit(limit)
    .execute();

/** Filters rows of the search index, or articles, by a scope. */
export function listFound(
  db: Db,
  found: { searchRows: number[] } | { ids: string[] },
  scope: PublishedScope,
) {
  let query =
    'ids' in found
      ? online(db).where('publication.article_id', 'in', found.ids)
      : online(db).where('publication.search_row', 'in', found.searchRows);
  if (scope.authorId !== undefined) query = query.where('publication.author_id', '=', scope.authorId);
  if (scope.subId !== undefined) query = query.where('publication.sub_id', '=', scope.subId);
  if (scope.tagId !== undefined) query = query.where('publication.tag_id', '=', scope.tagId);
  if (scope.lacks === 'cover') query = query.where('publication.cover_pic', '=', '');
  if (scope.lacks === 'summary') query = query.where('publication.summary', '=', '');
  if (scope.from !== undefined) query = query.where('publication.published_at', '>=', scope.from);
  if (scope.before !== undefined) query = query.where('publication.published_at', '<', scope.before);
  return query.execute();
}

/** The editors' view of offline articles, unordered. */
export const listOffline = (db: Db, ids: string[]) =>
  db
    .selectFrom('unpublished_article')
    .innerJoin('article', 'article.id', 'unpublished_article.article_id')
    .innerJoin('user', 'user.id', 'article.author_id')
    .select([
      'unpublished_article.article_id as id',
      'unpublished_article.published_at',
      'unpublished_article.unpublished_at',
      'unpublished_article.publication',
      'unpublished_article.ended',
      'unpublished_article.views',
      'article.author_id',
      'article.status',
      'user.username',
      'user.profile_pic',
    ])
    .where('unpublished_article.article_id', 'in', ids)
    .where('article.deleted_at', 'is', null)
    .where('user.hidden_at', 'is', null)
    .execute();

/** The most names searched for authors with publications. */
const NAMES_MAX = 1_000;

/** Authors whose names begin so, in the order of the alphabet; with `published` those with an article online. */
export async function findAuthorIds(
  db: Db,
  beginning: string,
  { limit, isPublished }: { limit: number; isPublished: boolean },
): Promise<string[]> {
  const named = db
    .selectFrom('user')
    .select(['id', 'username_key'])
    .where('username_key', '>=', beginning)
    .where('username_key', '<', endOfPrefix(beginning))
    .orderBy('username_key')
    .limit(isPublished ? NAMES_MAX : limit);
  if (!isPublished) return (await named.execute()).map(({ id }) => id);
  const rows = await db
    .selectFrom(named.as('named'))
    .select('named.id')
    .where(sql<boolean>`(select count from publication_count where scope = 'author:' || named.id) > 0`)
    .orderBy('named.username_key')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The last title of an article that others saw. */
export async function findLastSeenTitle(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('article')
    .select(lastSeen('title').as('title'))
    .where('article.id', '=', id)
    .executeTakeFirst();
  return row?.title ?? null;
}

/** The last time that an editor took an article offline. */
export const findUnpublishing = (db: Db, articleId: string) =>
  db
    .selectFrom('desk_log')
    .leftJoin('user', 'user.id', 'desk_log.actor_id')
    .select(['desk_log.actor_id', 'desk_log.detail', 'user.username'])
    .where('desk_log.subject_kind', '=', 'article')
    .where('desk_log.subject_id', '=', articleId)
    .where('desk_log.action', '=', 'unpublished')
    .orderBy('desk_log.at', 'desc')
    .orderBy('desk_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Marks an ended article as published again, where its author has nothing newer with the editors. */
export const markRepublished = (trx: Db, id: string) =>
  trx
    .updateTable('article')
    .set({ status: 'accepted' })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .execute();

/** Marks the article as published again; one that waits for a decision keeps waiting. */
export const markOnline = (trx: Db, id: string) =>
  trx
    .updateTable('article')
    .set({ status: 'accepted', rejection_reason: null, rejection_date: null })
    .where('id', '=', id)
    .where('status', '<>', 'recent')
    .execute();
