import type { Db } from '../../../db/client';

/** Records the picture of an article. @returns the name of its earlier picture, if that differs. */
export async function replacePicture(db: Db, articleId: string, name: string): Promise<string | null> {
  const former = await db
    .selectFrom('article_picture')
    .select('name')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  await db
    .insertInto('article_picture')
    .values({ article_id: articleId, name })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ name }))
    .execute();
  return former && former.name !== name ? former.name : null;
}

/** Pictures of articles after this one in the order of their ids, and whether readers see the article. */
export const listPictures = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('article_picture')
    .leftJoin('publication', 'publication.article_id', 'article_picture.article_id')
    .select(['article_picture.article_id', 'article_picture.name', 'publication.article_id as published_id'])
    .where('article_picture.article_id', '>', after)
    .orderBy('article_picture.article_id')
    .limit(limit)
    .execute();

export const deletePicture = (db: Db, { articleId, name }: { articleId: string; name: string }) =>
  db.deleteFrom('article_picture').where('article_id', '=', articleId).where('name', '=', name).execute();
