import type { Db } from '../../../../db/client';

/** Whether the last decision on an article was a rejection, or editors took it offline: then they read it first. */
export async function wasSentBack(db: Db, articleId: string): Promise<boolean> {
  const last = await db
    .selectFrom('decision')
    .select('outcome')
    .where('article_id', '=', articleId)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.outcome === 'rejected') return true;
  const removed = await db
    .selectFrom('unpublished_article')
    .select('article_id')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return removed !== undefined;
}

/** Whether this revision is what readers see, or what waits for its time. */
export async function isOut(db: Db, articleId: string, revision: number): Promise<boolean> {
  const online = await db
    .selectFrom('publication')
    .select('revision')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  if (online?.revision === revision) return true;
  const planned = await db
    .selectFrom('scheduled_publication')
    .select('revision')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return planned?.revision === revision;
}
