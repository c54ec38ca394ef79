import type { Selectable } from 'kysely';
import type { Db } from '../../db/client';
import type { SubTagTable, TagTable } from '../../db/schema/tag';

export type TagRow = Selectable<TagTable>;
export type SubTagRow = Selectable<SubTagTable>;

export const listTags = (db: Db): Promise<TagRow[]> =>
  db.selectFrom('tag').selectAll().orderBy('position').orderBy('title_key').execute();

export const listSubTags = (db: Db): Promise<SubTagRow[]> =>
  db.selectFrom('sub_tag').selectAll().orderBy('position').orderBy('subcontent_key').execute();

export const findTag = (db: Db, titleKey: string): Promise<TagRow | undefined> =>
  db.selectFrom('tag').selectAll().where('title_key', '=', titleKey).executeTakeFirst();

export const findSubTag = (db: Db, tagId: string, subKey: string): Promise<SubTagRow | undefined> =>
  db
    .selectFrom('sub_tag')
    .selectAll()
    .where('tag_id', '=', tagId)
    .where('subcontent_key', '=', subKey)
    .executeTakeFirst();

/** Adds the tag behind the others; one with this title that is there already stays as it is. */
export async function insertTag(db: Db, tag: Omit<TagRow, 'position'>): Promise<void> {
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

/** Adds the sub-category behind the others of its tag; one that is there already stays as it is. */
export async function insertSubTag(db: Db, sub: Omit<SubTagRow, 'position'>): Promise<void> {
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
