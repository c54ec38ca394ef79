import type { Db } from '../../../../db/client';

/** Whether an article that was submitted by then waits for a decision. */
export async function hasWaitingSince(db: Db, until: string): Promise<boolean> {
  const found = await db
    .selectFrom('waiting_article')
    .leftJoin('open_decision', 'open_decision.article_id', 'waiting_article.article_id')
    .select('waiting_article.article_id')
    .where('waiting_article.submitted_at', '<=', until)
    .where('open_decision.article_id', 'is', null)
    // By the index.
    .orderBy('waiting_article.submitted_at')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Articles submitted before that time by authors other than the editor, oldest first. */
export const listWaitingSince = (db: Db, until: string, editorId: string, limit: number) =>
  db
    .selectFrom('waiting_article')
    .innerJoin('article', 'article.id', 'waiting_article.article_id')
    .innerJoin('user', 'user.id', 'article.author_id')
    .leftJoin('open_decision', 'open_decision.article_id', 'waiting_article.article_id')
    .select(['article.id', 'article.title', 'user.username', 'waiting_article.submitted_at'])
    .where('waiting_article.submitted_at', '<=', until)
    .where('open_decision.article_id', 'is', null)
    .where('article.author_id', '<>', editorId)
    .orderBy('waiting_article.submitted_at')
    .orderBy('waiting_article.article_id')
    .limit(limit)
    .execute();

const REMINDED_AT = 'editors_reminded_at';

/** When editors were last reminded. */
export async function findRemindedAt(db: Db): Promise<string | undefined> {
  const found = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', REMINDED_AT)
    .executeTakeFirst();
  return found?.value;
}

export const storeRemindedAt = (trx: Db, value: string) =>
  trx
    .insertInto('setting')
    .values({ name: REMINDED_AT, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
