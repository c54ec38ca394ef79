import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { Cursor } from '../../../lib/paging';

interface PinEnd {
  article_id: string;
  ends_at: string;
}

/** What ends from now on, in place of what was there. */
export async function replacePinEnds(trx: Db, ends: PinEnd[]): Promise<void> {
  await trx.deleteFrom('front_page_pin').execute();
  if (ends.length > 0) await trx.insertInto('front_page_pin').values(ends).execute();
}

/** Takes the row of a pin that ended: of several instances only one gets it. */
export const takeEnded = (trx: Db, articleId: string, now: string) =>
  trx
    .deleteFrom('front_page_pin')
    .where('article_id', '=', articleId)
    .where('ends_at', '<=', now)
    .returning('article_id')
    .executeTakeFirst();

const ahead = (db: Db) =>
  db
    .selectFrom('front_page_pin')
    .select(['article_id as id', 'ends_at as date'])
    .orderBy('ends_at')
    .orderBy('article_id');

/** What has ended, by time. */
export function listEnded(db: Db, now: string, after: Cursor | null, limit: number): Promise<Cursor[]> {
  let query = ahead(db).where('ends_at', '<=', now);
  if (after) query = query.where(sql<boolean>`(ends_at, article_id) > (${after.date}, ${after.id})`);
  return query.limit(limit).execute();
}

/** When the next one ends that has not ended yet. */
export async function findNextEnd(db: Db, now: string): Promise<string | null> {
  const next = await ahead(db).where('ends_at', '>', now).limit(1).executeTakeFirst();
  return next?.date ?? null;
}
