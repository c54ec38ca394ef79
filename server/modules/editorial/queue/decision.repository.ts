import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { Cursor } from '../../../lib/paging';

/** Takes the decision on the article if it is due: only one caller gets it and carries it out. */
export const takeDue = (trx: Db, articleId: string, now: string) =>
  trx
    .deleteFrom('open_decision')
    .where('article_id', '=', articleId)
    .where('until', '<=', now)
    .returning(['article_id', 'editor_id', 'outcome', 'revision', 'reason', 'until'])
    .executeTakeFirst();

/** What is due, by time. */
export function listDue(db: Db, now: string, after: Cursor | null, limit: number): Promise<Cursor[]> {
  let query = db
    .selectFrom('open_decision')
    .select(['article_id as id', 'until as date'])
    .where('until', '<=', now);
  if (after) query = query.where(sql<boolean>`(until, article_id) > (${after.date}, ${after.id})`);
  return query.orderBy('until').orderBy('article_id').limit(limit).execute();
}

/** Who decided, if they still may. */
export const findEditor = (db: Db, id: string) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'admin', 'suspended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
