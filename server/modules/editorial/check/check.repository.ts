import type { Db } from '../../../db/client';

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

/** The sub-categories of the tags, all by current and former titles; a tag without any is one row. */
export async function listCategories(db: Db, titleKeys: string[]) {
  if (titleKeys.length === 0) return [];
  const present = db.selectFrom('tag').select(['title_key', 'id']).where('title_key', 'in', titleKeys);
  const former = db
    .selectFrom('tag_alias')
    .select(['title_key', 'tag_id as id'])
    .where('title_key', 'in', titleKeys);
  const tags = await present.unionAll(former).execute();
  if (tags.length === 0) return [];
  const ids = tags.map(({ id }) => id);
  const subs = await db
    .selectFrom('sub_tag')
    .select(['tag_id', 'subcontent_key'])
    .where('tag_id', 'in', ids)
    .unionAll(db.selectFrom('sub_tag_alias').select(['tag_id', 'subcontent_key']).where('tag_id', 'in', ids))
    .execute();
  return tags.flatMap(({ title_key, id }) => [
    { title_key, subcontent_key: null },
    ...subs
      .filter(({ tag_id }) => tag_id === id)
      .map(({ subcontent_key }) => ({ title_key, subcontent_key })),
  ]);
}
