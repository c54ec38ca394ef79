import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { Database } from '../../../db/schema';
import type { RevisionKey } from './revision.repository';

export type DueRevision = Awaited<ReturnType<typeof listDue>>[number];

/** Versions that are due for pruning, with the time of the next version. */
export const listDue = (db: Db, now: string, limit: number) =>
  db
    .selectFrom('revision')
    .leftJoin('publication', (join) =>
      join
        .onRef('publication.article_id', '=', 'revision.article_id')
        .onRef('publication.revision', '=', 'revision.revision'),
    )
    .select([
      'revision.article_id as id',
      'revision.revision',
      'revision.created_at',
      'revision.images',
      'publication.revision as published_revision',
      sql<string | null>`(
        select later.created_at from revision later
        where later.article_id = revision.article_id and later.revision > revision.revision
        order by later.revision limit 1)`.as('next_at'),
    ])
    .where('revision.thin_at', '<=', now)
    .orderBy('revision.thin_at')
    .limit(limit)
    .execute();

/** It may have been kept on purpose in the meantime: then it stays. */
const isDue =
  ({ id, revision }: RevisionKey) =>
  (eb: ExpressionBuilder<Database, 'revision'>) =>
    eb.and([eb('article_id', '=', id), eb('revision', '=', revision), eb('thin_at', 'is not', null)]);

export const deleteDue = (trx: Db, key: RevisionKey) =>
  trx.deleteFrom('revision').where(isDue(key)).execute();

export const lookAgain = (trx: Db, key: RevisionKey, thin_at: string | null) =>
  trx.updateTable('revision').set({ thin_at }).where(isDue(key)).execute();

/** The names that a state holds, if it may still go. */
export const findHeld = (trx: Db, key: RevisionKey) =>
  trx.selectFrom('revision').select('images').where(isDue(key)).executeTakeFirst();

/** The state that is left before it. */
export const findEarlier = (trx: Db, { id, revision }: RevisionKey) =>
  trx
    .selectFrom('revision')
    .select(['revision', 'cover_pic', 'images', 'format', 'packed'])
    .where('article_id', '=', id)
    .where('revision', '<', revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The images of all versions of an article. */
export async function listHeld(trx: Db, articleId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('revision')
    .select('images')
    .where('article_id', '=', articleId)
    .where('images', '<>', '[]')
    .execute();
  return rows.flatMap(({ images }) => JSON.parse(images) as string[]);
}
