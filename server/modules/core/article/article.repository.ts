import type { ArticleStatus } from '@contracts/article';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import type { ArticleTable } from '../../../db/schema/article';
import type { Cursor } from '../../../lib/paging';

/** A working copy without its text, with its byline, its category and the statistics of its publication. */
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;
export type ArticleSummaryRow = Awaited<ReturnType<typeof listOwn>>[number];

/** Leaves out deleted articles, and those of an account that is being removed. */
const summaries = (db: Db) =>
  db
    .selectFrom('article')
    .where('article.deleted_at', 'is', null)
    .leftJoin('user', 'user.id', 'article.author_id')
    .where('user.hidden_at', 'is', null)
    .leftJoin('tag', 'tag.id', 'article.tag_id')
    .leftJoin('sub_tag', 'sub_tag.id', 'article.sub_id')
    .leftJoin('article_address', 'article_address.article_id', 'article.id')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .leftJoin('scheduled_publication', 'scheduled_publication.article_id', 'article.id')
    .leftJoin('article_dates', 'article_dates.article_id', 'article.id')
    .leftJoin('unpublished_article', 'unpublished_article.article_id', 'article.id')
    .select([
      'article.id',
      'article.author_id',
      'article.status',
      'article.revision',
      'article.title',
      'article.summary',
      'article.excerpt',
      'article.cover_pic',
      'article.cover_alt',
      'article.publish_at',
      'article.time_by_editors',
      'article.tag_id',
      'article.sub_id',
      'article.minutes',
      'article.rejection_reason',
      'article.rejection_date',
      'article.submitted_at',
      'article.updated_at',
      'user.username',
      'user.profile_pic',
      'tag.title as tag',
      'sub_tag.subcontent as sub',
      'article_address.slug',
      'publication.revision as published_revision',
      'publication.published_at',
      'scheduled_publication.revision as scheduled_revision',
      'scheduled_publication.publish_at as scheduled_at',
      'article_dates.ends_at',
      'article_dates.update_at',
      'unpublished_article.ended',
      'unpublished_article.unpublished_at',
      'publication.views',
      'publication.likes',
      'publication.dislikes',
      'publication.comments',
    ]);

export const findArticle = (db: Db, id: string) =>
  summaries(db).select(['article.doc', 'article.content']).where('article.id', '=', id).executeTakeFirst();

/** The article that the author's client began with this key. */
export const findCreated = (db: Db, authorId: string, key: string) =>
  db
    .selectFrom('article')
    .select('id')
    .where('author_id', '=', authorId)
    .where('create_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** A deleted draft gives its key to a new one. */
export const releaseCreateKey = (trx: Db, authorId: string, key: string) =>
  trx
    .updateTable('article')
    .set({ create_key: null })
    .where('author_id', '=', authorId)
    .where('create_key', '=', key)
    .where('deleted_at', 'is not', null)
    .execute();

/** An author's own articles, last saved first. */
export function listOwn(
  db: Db,
  authorId: string,
  state: ArticleStatus | 'stories',
  { limit, after }: { limit: number; after: Cursor | null },
) {
  let query = summaries(db).where('article.author_id', '=', authorId);
  if (state !== 'stories') query = query.where('article.status', '=', state);
  if (after)
    query = query.where(sql<boolean>`(article.updated_at, article.id) < (${after.date}, ${after.id})`);
  return query.orderBy('article.updated_at', 'desc').orderBy('article.id', 'desc').limit(limit).execute();
}

/** Submitted articles, those that wait longest first. */
export function listWaiting(db: Db, { limit, after }: { limit: number; after: Cursor | null }) {
  let query = summaries(db).where('article.status', '=', 'recent');
  if (after) {
    query = query.where(sql<boolean>`(article.submitted_at, article.id) > (${after.date}, ${after.id})`);
  }
  return query.orderBy('article.submitted_at').orderBy('article.id').limit(limit).execute();
}

/** How many articles an author has in each status. */
export const countByStatus = (db: Db, authorId: string) =>
  db
    .selectFrom('article')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();

type Figure = 'views' | 'likes' | 'comments';
interface OwnKeys {
  id: string;
  title: string;
  updated_at: string;
  /** Null if the article is not published. */
  figure?: number | null;
}

/** Only the columns by which own articles are sorted and searched, so that all of an author's can be read. */
export function listOwnKeys(
  db: Db,
  authorId: string,
  { state, figure }: { state: ArticleStatus | 'stories'; figure?: Figure },
): Promise<OwnKeys[]> {
  let query = db
    .selectFrom('article')
    .select(['article.id', 'article.title', 'article.updated_at'])
    .where('article.author_id', '=', authorId)
    .where('article.deleted_at', 'is', null);
  if (state !== 'stories') query = query.where('article.status', '=', state);
  if (!figure) return query.execute();
  return query
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .select(`publication.${figure} as figure`)
    .execute();
}

export const listByIds = (db: Db, ids: string[]) => summaries(db).where('article.id', 'in', ids).execute();

/** Counts the articles of one author, or those that wait. */
export async function countArticles(
  db: Db,
  where: { authorId?: string; status?: ArticleStatus },
): Promise<number> {
  let query = db
    .selectFrom('article')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null);
  if (where.authorId) query = query.where('author_id', '=', where.authorId);
  if (where.status) query = query.where('status', '=', where.status);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

export const insertArticle = (db: Db, row: Insertable<ArticleTable>) =>
  db.insertInto('article').values(row).execute();

/**
 * Changes the article only if it has not changed since it was read.
 * @returns its new status; undefined if it had changed.
 */
export async function updateIfUnchanged(
  db: Db,
  read: { id: string; revision: number; status?: ArticleStatus },
  change: Updateable<ArticleTable>,
): Promise<ArticleStatus | undefined> {
  let query = db
    .updateTable('article')
    .set(change)
    .where('id', '=', read.id)
    .where('revision', '=', read.revision)
    .where('deleted_at', 'is', null);
  if (read.status) query = query.where('status', '=', read.status);
  return (await query.returning('status').executeTakeFirst())?.status;
}

/** Sets the publish time that its author or an editor wishes; the revision stays. */
export const setPublishTime = (
  trx: Db,
  id: string,
  time: Required<Pick<Updateable<ArticleTable>, 'publish_at' | 'time_by_editors'>>,
) => trx.updateTable('article').set(time).where('id', '=', id).execute();

/**
 * An accepted article that was never published becomes a draft again. One that waits for an editor or is online
 * keeps its status.
 */
export const backToDraft = (trx: Db, articleId: string) =>
  trx
    .updateTable('article')
    .set({ status: 'draft' })
    .where('id', '=', articleId)
    .where('status', '=', 'accepted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('publication')
            .select('publication.article_id')
            .where('publication.article_id', '=', articleId),
        ),
      ),
    )
    .execute();

/** The stored state of imported articles. */
export const findImported = (db: Db, sources: string[]) =>
  db
    .selectFrom('article')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .leftJoin('unpublished_article', 'unpublished_article.article_id', 'article.id')
    .select([
      'article.id',
      'article.source',
      'article.source_hash',
      'article.status',
      'article.revision',
      'article.doc',
      'article.deleted_at',
      'publication.revision as published_revision',
      'unpublished_article.ended',
    ])
    .where('article.source', 'in', sources)
    .execute();
