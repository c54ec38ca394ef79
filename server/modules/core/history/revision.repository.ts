import type { RevisionReason } from '@contracts/revision';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import type { RevisionTable } from '../../../db/schema/revision';

/** A state of an article: its key. */
export interface RevisionKey {
  id: string;
  revision: number;
}

export type RevisionSummaryRow = Awaited<ReturnType<typeof listRevisions>>[number];
export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>;
export type PresentState = NonNullable<Awaited<ReturnType<typeof findPresentState>>>;

/** The number of the article's present state, and what happened to it if it is kept. */
export const findPresent = (db: Db, articleId: string) =>
  db
    .selectFrom('article')
    .leftJoin('revision', (join) =>
      join
        .onRef('revision.article_id', '=', 'article.id')
        .onRef('revision.revision', '=', 'article.revision'),
    )
    .select(['article.revision', 'revision.events'])
    .where('article.id', '=', articleId)
    .executeTakeFirst();

/** All data of the article's current version, including that from which its events are derived. */
export const findPresentState = (db: Db, articleId: string) =>
  db
    .selectFrom('article')
    .leftJoin('tag', 'tag.id', 'article.tag_id')
    .leftJoin('sub_tag', 'sub_tag.id', 'article.sub_id')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .select([
      'article.revision',
      'article.title',
      'article.summary',
      'article.excerpt',
      'article.cover_pic',
      'article.cover_alt',
      'article.publish_at',
      'article.doc',
      'article.content',
      'article.updated_at',
      'article.submitted_at',
      'tag.title as tag',
      'sub_tag.subcontent as sub',
      'publication.revision as published_revision',
      'publication.published_at',
    ])
    .where('article.id', '=', articleId)
    .executeTakeFirst();

/** The published version, if the author has changed the article since. */
export const findEarlierPublication = (db: Db, articleId: string) =>
  db
    .selectFrom('publication')
    .innerJoin('article', 'article.id', 'publication.article_id')
    .leftJoin('tag', 'tag.id', 'publication.tag_id')
    .leftJoin('sub_tag', 'sub_tag.id', 'publication.sub_id')
    .select([
      'publication.revision',
      'publication.title',
      'publication.summary',
      'publication.excerpt',
      'publication.cover_pic',
      'publication.cover_alt',
      'publication.content',
      'publication.published_at',
      'tag.title as tag',
      'sub_tag.subcontent as sub',
    ])
    .where('publication.article_id', '=', articleId)
    .whereRef('publication.revision', '<', 'article.revision')
    .executeTakeFirst();

/** A version that is already kept does not change. */
export const insertRevision = (trx: Db, row: Insertable<RevisionTable>) =>
  trx
    .insertInto('revision')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();

const at = (trx: Db, { id, revision }: RevisionKey, change: Updateable<RevisionTable>) =>
  trx
    .updateTable('revision')
    .set(change)
    .where('article_id', '=', id)
    .where('revision', '=', revision)
    .execute();

/** Keeps a state for good. */
export const keepForGood = (trx: Db, key: RevisionKey) => at(trx, key, { thin_at: null });

export const setEvents = (trx: Db, key: RevisionKey, events: string) => at(trx, key, { events });

export const setTime = (trx: Db, key: RevisionKey, publish_at: string | null) => at(trx, key, { publish_at });

export const setImages = (trx: Db, key: RevisionKey, names: Iterable<string>) =>
  at(trx, key, { images: JSON.stringify([...names]) });

function newest(db: Db, articleId: string, before: number | null) {
  const query = db
    .selectFrom('revision')
    .select(['revision', 'events', 'title', 'words'])
    .where('article_id', '=', articleId);
  const rest = before === null ? query : query.where('revision', '<', before);
  return rest.orderBy('revision', 'desc');
}

/** The history, newest first, from before a revision on. */
export const listRevisions = (
  db: Db,
  articleId: string,
  { limit, before }: { limit: number; before: number | null },
) => newest(db, articleId, before).limit(limit).execute();

const hasEvent = (reason: RevisionReason) => sql<boolean>`events like ${`%"reason":"${reason}"%`}`;

/** The same for versions that were submitted, accepted or made by an editor, without the author's own drafts. */
export function listShown(
  db: Db,
  articleId: string,
  { limit, before }: { limit: number; before: number | null },
) {
  const isShown = (['submitted', 'accepted', 'corrected'] as const).map(hasEvent);
  return newest(db, articleId, before)
    .where((eb) => eb.or(isShown))
    .limit(limit)
    .execute();
}

export async function countRevisions(db: Db, articleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('revision')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findEvents = (db: Db, { id, revision }: RevisionKey) =>
  db
    .selectFrom('revision')
    .select('events')
    .where('article_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();

/** The newest version that was accepted, up to one. */
export const findNewestAccepted = (db: Db, { id, revision }: RevisionKey) =>
  db
    .selectFrom('revision')
    .select('revision')
    .where('article_id', '=', id)
    .where('revision', '<=', revision)
    .where(hasEvent('accepted'))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findRevision = (db: Db, { id, revision }: RevisionKey) =>
  db
    .selectFrom('revision')
    .selectAll()
    .where('article_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
