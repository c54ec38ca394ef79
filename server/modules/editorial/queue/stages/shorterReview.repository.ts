import type { Db } from '../../../../db/client';

/** Keeps which stages an article does not pass, until it waits no longer. */
export const putShorter = (trx: Db, articleId: string, stages: string) =>
  trx
    .insertInto('shorter_review')
    .values({ article_id: articleId, stages })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ stages }))
    .execute();

export const deleteShorter = (trx: Db, articleId: string) =>
  trx.deleteFrom('shorter_review').where('article_id', '=', articleId).execute();

/** The ids of the stages that each of the articles does not pass; without those that pass all. */
export async function readLeftOut(db: Db, articleIds: string[]): Promise<Map<string, string[]>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('shorter_review')
    .selectAll()
    .where('article_id', 'in', articleIds)
    .execute();
  return new Map(rows.map(({ article_id, stages }) => [article_id, JSON.parse(stages) as string[]]));
}
