import type { Db } from './client';

export interface CategoryIds {
  tag_id: string;
  sub_id: string | null;
}

async function currentId(trx: Db, id: string): Promise<string> {
  const row = await trx.selectFrom('merged_tag').select('into_id').where('id', '=', id).executeTakeFirst();
  return row?.into_id ?? id;
}

/**
 * The current state of a category that was recorded earlier: a merged one is replaced, and a sub-category that was
 * removed or moved to another tag becomes null.
 * @returns null if the tag does not exist.
 */
export async function currentCategory(trx: Db, { tag_id, sub_id }: CategoryIds): Promise<CategoryIds | null> {
  const tag = await trx
    .selectFrom('tag')
    .select('id')
    .where('id', '=', await currentId(trx, tag_id))
    .executeTakeFirst();
  if (!tag) return null;
  if (sub_id === null) return { tag_id: tag.id, sub_id: null };
  const sub = await trx
    .selectFrom('sub_tag')
    .select('id')
    .where('id', '=', await currentId(trx, sub_id))
    .where('tag_id', '=', tag.id)
    .executeTakeFirst();
  return { tag_id: tag.id, sub_id: sub?.id ?? null };
}

const findTitles = (db: Db, { tag_id, sub_id }: CategoryIds) =>
  db
    .selectFrom('tag')
    .leftJoin('sub_tag', (join) => join.onRef('sub_tag.tag_id', '=', 'tag.id').on('sub_tag.id', '=', sub_id))
    .select(['tag.title as tag', 'sub_tag.subcontent as sub'])
    .where('tag.id', '=', tag_id)
    .executeTakeFirst();

/** The titles of a category that was recorded earlier, as it is now; empty if it was removed. */
export async function categoryTitles(db: Db, ids: CategoryIds | null): Promise<{ tag: string; sub: string }> {
  const category = ids && (await currentCategory(db, ids));
  const titles = category && (await findTitles(db, category));
  return { tag: titles?.tag ?? '', sub: titles?.sub ?? '' };
}
