import type { Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import type { SubTagTable, TagTable } from '../../../db/schema/tag';

export type TagRow = Selectable<TagTable>;
export type SubTagRow = Selectable<SubTagTable>;

export const listTags = (db: Db): Promise<TagRow[]> =>
  db
    .selectFrom('tag')
    .selectAll()
    .where('merged_into', 'is', null)
    .orderBy('position')
    .orderBy('title_key')
    .execute();

export const listSubTags = (db: Db): Promise<SubTagRow[]> =>
  db.selectFrom('sub_tag').selectAll().orderBy('position').orderBy('subcontent_key').execute();

export const findTag = (db: Db, titleKey: string): Promise<TagRow | undefined> =>
  db.selectFrom('tag').selectAll().where('title_key', '=', titleKey).executeTakeFirst();

/** The tag that had the title before. */
export const findTagByAlias = (db: Db, titleKey: string): Promise<TagRow | undefined> =>
  db
    .selectFrom('tag_alias')
    .innerJoin('tag', 'tag.id', 'tag_alias.tag_id')
    .selectAll('tag')
    .where('tag_alias.title_key', '=', titleKey)
    .executeTakeFirst();

/** The keys of its title and of those that it had before, by which a text is compared with them. */
export async function listTagKeys(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tag')
    .select('title_key')
    .where('id', '=', id)
    .unionAll(db.selectFrom('tag_alias').select('title_key').where('tag_id', '=', id))
    .execute();
  return rows.map(({ title_key }) => title_key);
}

export const findSubTag = (db: Db, tagId: string, subKey: string): Promise<SubTagRow | undefined> =>
  db
    .selectFrom('sub_tag')
    .selectAll()
    .where('tag_id', '=', tagId)
    .where('subcontent_key', '=', subKey)
    .executeTakeFirst();

/** The sub-category of the tag that had the title before. */
export const findSubTagByAlias = (db: Db, tagId: string, subKey: string): Promise<SubTagRow | undefined> =>
  db
    .selectFrom('sub_tag_alias')
    .innerJoin('sub_tag', 'sub_tag.id', 'sub_tag_alias.sub_id')
    .selectAll('sub_tag')
    .where('sub_tag_alias.tag_id', '=', tagId)
    .where('sub_tag_alias.subcontent_key', '=', subKey)
    .executeTakeFirst();

/**
 * Adds the tag behind the others, to which the title belongs from now on; one with this title that is there already
 * stays as it is.
 */
export async function insertTag(db: Db, tag: Omit<TagRow, 'position' | 'merged_into'>): Promise<void> {
  await db.deleteFrom('tag_alias').where('title_key', '=', tag.title_key).execute();
  await db
    .insertInto('tag')
    .values((eb) => ({
      ...tag,
      position: eb
        .selectFrom('tag')
        .select((last) => last.fn.coalesce(last(last.fn.max('position'), '+', 1), last.lit(0)).as('next')),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the sub-category at the end of its tag, unless it exists. */
export async function insertSubTag(db: Db, sub: Omit<SubTagRow, 'position'>): Promise<void> {
  await db
    .deleteFrom('sub_tag_alias')
    .where('tag_id', '=', sub.tag_id)
    .where('subcontent_key', '=', sub.subcontent_key)
    .execute();
  await db
    .insertInto('sub_tag')
    .values((eb) => ({
      ...sub,
      position: eb
        .selectFrom('sub_tag')
        .select((last) => last.fn.coalesce(last(last.fn.max('position'), '+', 1), last.lit(0)).as('next'))
        .where('tag_id', '=', sub.tag_id),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
