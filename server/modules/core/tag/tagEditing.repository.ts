import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';
import type { SubTagRow, TagRow } from './tag.repository';

/** A tag that is being merged cannot be edited. */
export const findTagById = (db: Db, id: string): Promise<TagRow | undefined> =>
  db.selectFrom('tag').selectAll().where('id', '=', id).where('merged_into', 'is', null).executeTakeFirst();

export const listSubTagsOf = (db: Db, tagId: string): Promise<SubTagRow[]> =>
  db
    .selectFrom('sub_tag')
    .selectAll()
    .where('tag_id', '=', tagId)
    .orderBy('position')
    .orderBy('subcontent_key')
    .execute();

/** Which tags others are being merged into. */
export async function listGrowing(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('tag')
    .select('merged_into')
    .where('merged_into', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ merged_into }) => merged_into ?? []));
}

/** The number of publications in scopes such as `tag:{id}` and `sub:{id}`; empty scopes are left out. */
export async function countInScopes(
  db: Db,
  kind: DatabaseKind,
  scopes: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('publication_count')
    .select(['scope', 'count'])
    .where(isOneOf(kind, 'scope', scopes))
    .execute();
  return new Map(rows.map(({ scope, count }) => [scope, count]));
}

/**
 * The articles that have the tag or the sub-category, in whatever state, as working copies or for readers.
 * @returns up to `most` of each.
 */
export async function countUses(
  db: Db,
  column: 'tag_id' | 'sub_id',
  id: string,
  most: number,
): Promise<number> {
  const articles = await db
    .selectFrom('article')
    .select('id')
    .where(column, '=', id)
    .orderBy('id')
    .limit(most)
    .execute();
  const publications = await db
    .selectFrom('publication')
    .select('article_id as id')
    .where(column, '=', id)
    .orderBy('published_at')
    .orderBy('article_id')
    .limit(most)
    .execute();
  return new Set([...articles, ...publications].map((row) => row.id)).size;
}

/** Gives the tag another title, also in articles that are still being moved to it. */
export async function setTagTitle(trx: Db, tag: TagRow, title: string, titleKey: string): Promise<void> {
  await trx.deleteFrom('tag_alias').where('title_key', '=', titleKey).execute();
  await trx.updateTable('tag').set({ title, title_key: titleKey }).where('id', '=', tag.id).execute();
  await trx.updateTable('tag').set({ title }).where('merged_into', '=', tag.id).execute();
  if (tag.title_key === titleKey) return;
  await trx.insertInto('tag_alias').values({ title_key: tag.title_key, tag_id: tag.id }).execute();
}

export async function setSubTitle(
  trx: Db,
  { id, tag_id, subcontent_key }: SubTagRow,
  subcontent: string,
  key: string,
): Promise<void> {
  await trx
    .deleteFrom('sub_tag_alias')
    .where('tag_id', '=', tag_id)
    .where('subcontent_key', '=', key)
    .execute();
  await trx.updateTable('sub_tag').set({ subcontent, subcontent_key: key }).where('id', '=', id).execute();
  if (subcontent_key === key) return;
  await trx.insertInto('sub_tag_alias').values({ tag_id, subcontent_key, sub_id: id }).execute();
}

export const setPosition = (trx: Db, table: 'tag' | 'sub_tag', id: string, position: number) =>
  trx.updateTable(table).set({ position }).where('id', '=', id).execute();

/** Deletes a tag with its former titles and the tags merged into it. */
export async function deleteTag(trx: Db, kind: DatabaseKind, tag: TagRow, subs: SubTagRow[]): Promise<void> {
  await trx.deleteFrom('tag').where('id', '=', tag.id).execute();
  const ids = [tag.id, ...subs.map(({ id }) => id)];
  await trx
    .deleteFrom('merged_tag')
    .where(isOneOf(kind, 'into_id', ids))
    .execute();
  const scopes = [`tag:${tag.id}`, ...subs.map(({ id }) => `sub:${id}`)];
  await trx
    .deleteFrom('publication_count')
    .where(isOneOf(kind, 'scope', scopes))
    .execute();
}

export async function deleteSubTag(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('sub_tag').where('id', '=', id).execute();
  await trx.deleteFrom('merged_tag').where('into_id', '=', id).execute();
  await trx.deleteFrom('publication_count').where('scope', '=', `sub:${id}`).execute();
}
