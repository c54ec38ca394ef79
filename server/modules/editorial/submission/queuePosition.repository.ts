import { sql } from 'kysely';
import type { Db } from '../../../db/client';

/** When the article was submitted; undefined if it does not wait. */
export async function findSubmission(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('article')
    .select('submitted_at')
    .where('id', '=', id)
    .where('status', '=', 'recent')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.submitted_at ?? undefined;
}

/** How many wait longer, counted up to the limit. */
export async function countBefore(
  db: Db,
  { id, submittedAt }: { id: string; submittedAt: string },
  limit: number,
): Promise<number> {
  const before = await db
    .selectFrom('article')
    .select('id')
    .where('status', '=', 'recent')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(submitted_at, id) < (${submittedAt}, ${id})`)
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return before.length;
}

/** The last decisions, newest first. */
export const listLastDecisions = (db: Db, limit: number) =>
  db
    .selectFrom('decision')
    .select(['submitted_at', 'decided_at'])
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
