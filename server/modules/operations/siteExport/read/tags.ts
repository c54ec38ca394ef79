import type { Db } from '../../../../db/client';

export interface ExportedTag {
  id: string;
  title: string;
  /** The id of the tag that a sub-category belongs to. */
  parent: string | null;
}

/** All tags with their sub-categories, in the order of the menu. Editors create them by hand, so there are few. */
export async function readTags(db: Db): Promise<Map<string, ExportedTag>> {
  const tags = await db
    .selectFrom('tag')
    .select(['id', 'title'])
    .where('merged_into', 'is', null)
    .orderBy('position')
    .orderBy('title_key')
    .execute();
  const subs = await db
    .selectFrom('sub_tag')
    .select(['id', 'tag_id', 'subcontent'])
    .orderBy('position')
    .orderBy('subcontent_key')
    .execute();
  const known = new Set(tags.map(({ id }) => id));
  return new Map<string, ExportedTag>([
    ...tags.map(({ id, title }) => [id, { id, title, parent: null }] as const),
    ...subs
      .filter(({ tag_id }) => known.has(tag_id))
      .map(({ id, tag_id, subcontent }) => [id, { id, title: subcontent, parent: tag_id }] as const),
  ]);
}

/** The tags of an article, the main one first. */
export const tagsOf = (
  tags: Map<string, ExportedTag>,
  { tagId, subId }: { tagId: string | null; subId: string | null },
): ExportedTag[] => [tagId, subId].flatMap((id) => (id && tags.get(id)) || []);

/** The path of the page of a tag or sub-category. */
export function tagPath({ title, parent }: ExportedTag, tags: Map<string, ExportedTag>): string {
  const above = parent === null ? undefined : tags.get(parent);
  return `/categories/${[...(above ? [above.title] : []), title].map(encodeURIComponent).join('/')}`;
}
