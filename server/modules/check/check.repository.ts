import type { Db } from '../../db/client';

/** Which of the articles readers can open. */
export async function listPublished(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('publication')
    .select('article_id')
    .where('article_id', 'in', ids)
    .execute();
  return rows.map((row) => row.article_id);
}

/** The sub-categories of the tags; a tag that has none is one row. */
export async function listCategories(db: Db, titleKeys: string[]) {
  if (titleKeys.length === 0) return [];
  return db
    .selectFrom('tag')
    .leftJoin('sub_tag', 'sub_tag.tag_id', 'tag.id')
    .select(['tag.title_key', 'sub_tag.subcontent_key'])
    .where('tag.title_key', 'in', titleKeys)
    .execute();
}
