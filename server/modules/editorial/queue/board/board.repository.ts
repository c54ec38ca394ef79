import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import type { DatabaseClient, Db } from '../../../../db/client';
import { isOneOf } from '../../../../db/dialect';

export interface Place {
  id: string;
  at: string;
}

export type TaggedPlace = Place & { tag: string | null };

const idsOf = (places: Place[]) => places.map(({ id }) => id);

/** Waiting articles at a stage, or without stages; an index has them in this order. */
const waitingAt = (db: Db, stageId: string | null) => {
  const all = db.selectFrom('waiting_article');
  return stageId === null ? all.where('stage_id', 'is', null) : all.where('stage_id', '=', stageId);
};

const inOrder = (db: Db, stageId: string | null) =>
  waitingAt(db, stageId)
    .select(['article_id as id', 'submitted_at as at'])
    .orderBy('stage_id')
    .orderBy('submitted_at')
    .orderBy('article_id');

/** The oldest ones. */
export const listWaiting = (db: Db, stageId: string | null, limit: number): Promise<Place[]> =>
  inOrder(db, stageId).limit(limit).execute();

/** Which of the oldest ones match, and how many were looked at; rows are checked one by one. */
export async function listMatching(
  db: Db,
  stageId: string | null,
  condition: RawBuilder<boolean>,
  limit: number,
): Promise<{ places: Place[]; looked: number }> {
  const rows = await inOrder(db, stageId)
    .select(sql<0 | 1>`case when ${condition} then 1 else 0 end`.as('matches'))
    .limit(limit)
    .execute();
  return { places: rows.filter(({ matches }) => matches === 1), looked: rows.length };
}

/** The one after so many older ones. */
export const findWaitingAt = (db: Db, stageId: string | null, older: number): Promise<Place | undefined> =>
  inOrder(db, stageId).limit(1).offset(older).executeTakeFirst();

/** Counts rows in the order of an index, so that only the index is read, up to their limit. */
async function countOf(db: Db, ordered: AliasableExpression<Place>): Promise<number> {
  const { count } = await db
    .selectFrom(ordered.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counted up to `most`. */
export const countWaiting = (db: Db, stageId: string | null, most: number): Promise<number> =>
  countOf(db, inOrder(db, stageId).limit(most));

const scheduled = (db: Db) =>
  db
    .selectFrom('scheduled_publication')
    .select(['article_id as id', 'publish_at as at'])
    .where('held', '=', 0)
    .orderBy('publish_at')
    .orderBy('article_id');

export const countScheduled = (db: Db, most: number): Promise<number> =>
  countOf(db, scheduled(db).limit(most));

/** The next ones. */
export const listScheduled = (db: Db, limit: number): Promise<Place[]> =>
  scheduled(db).limit(limit).execute();

/** The same with their tags: an index for each, as a join of many would read the whole history. */
export const listScheduledTags = (db: Db, limit: number): Promise<TaggedPlace[]> =>
  scheduled(db)
    .select((eb) =>
      eb
        .selectFrom('revision')
        .select('revision.tag')
        .whereRef('revision.article_id', '=', 'scheduled_publication.article_id')
        .whereRef('revision.revision', '=', 'scheduled_publication.revision')
        .as('tag'),
    )
    .limit(limit)
    .execute();

/** Under the title that will be published. */
export async function readScheduled({ db, kind }: DatabaseClient, places: Place[]) {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom('scheduled_publication')
    .innerJoin('article', 'article.id', 'scheduled_publication.article_id')
    .innerJoin('user', 'user.id', 'article.author_id')
    .leftJoin('revision', (join) =>
      join
        .onRef('revision.article_id', '=', 'scheduled_publication.article_id')
        .onRef('revision.revision', '=', 'scheduled_publication.revision'),
    )
    .select(['article.id', 'article.author_id', 'user.username', 'user.profile_pic', 'revision.title'])
    .where(isOneOf(kind, 'scheduled_publication.article_id', idsOf(places)))
    .execute();
  return placed(places, rows);
}

/** The condition of their index, so that plans can rely on it. */
const isReturned = sql<boolean>`status = 'rejected' and deleted_at is null`;

const returned = (db: Db, since: string) =>
  db
    .selectFrom('article')
    .select(['id', (eb) => eb.fn.coalesce('rejection_date', eb.val(since)).as('at')])
    .where(isReturned)
    .where('rejection_date', '>=', since)
    .orderBy('rejection_date', 'desc')
    .orderBy('id', 'desc');

export const countReturned = (db: Db, since: string, most: number): Promise<number> =>
  countOf(db, returned(db, since).limit(most));

/** The last ones. */
export const listReturned = (db: Db, since: string, limit: number): Promise<Place[]> =>
  returned(db, since).limit(limit).execute();

/** The decision that sent an article back. */
const lastDecision = sql<string>`(select last.id from decision as last where last.article_id = article.id
  order by last.decided_at desc, last.id desc limit 1)`;

/** The same with the tags that were judged. */
export const listReturnedTags = (db: Db, since: string, limit: number): Promise<TaggedPlace[]> =>
  returned(db, since)
    .select((eb) =>
      eb
        .selectFrom('decision')
        .innerJoin('revision', (join) =>
          join
            .onRef('revision.article_id', '=', 'decision.article_id')
            .onRef('revision.revision', '=', 'decision.revision'),
        )
        .select('revision.tag')
        .where('decision.id', '=', lastDecision)
        .as('tag'),
    )
    .limit(limit)
    .execute();

/** Each with the decision that sent it back. */
export async function readReturned({ db, kind }: DatabaseClient, places: Place[]) {
  if (places.length === 0) return [];
  const rows = await db
    .selectFrom('article')
    .innerJoin('user', 'user.id', 'article.author_id')
    .leftJoin('decision', (join) => join.on('decision.id', '=', lastDecision))
    .leftJoin('revision', (join) =>
      join
        .onRef('revision.article_id', '=', 'decision.article_id')
        .onRef('revision.revision', '=', 'decision.revision'),
    )
    .leftJoin('user as editor', 'editor.id', 'decision.editor_id')
    .select([
      'article.id',
      'article.author_id',
      'user.username',
      'user.profile_pic',
      'revision.title',
      'editor.id as editor_id',
      'editor.username as editor_name',
    ])
    .where(isOneOf(kind, 'article.id', idsOf(places)))
    .execute();
  return placed(places, rows);
}

/** In the order of the places, with their times. */
function placed<Row extends { id: string }>(places: Place[], rows: Row[]): (Row & { at: string })[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, at }) => {
    const row = byId.get(id);
    return row ? [{ ...row, at }] : [];
  });
}
