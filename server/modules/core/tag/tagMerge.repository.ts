import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';
import type { SubTagRow, TagRow } from './tag.repository';
import { listSubTagsOf } from './tagEditing.repository';

/** A tag whose articles are being moved. */
export interface Merge {
  id: string;
  merged_into: string;
}

/** Records the replacement of a tag or sub-category, and of those merged into it before. */
async function noteMerged(trx: Db, id: string, into: string): Promise<void> {
  await trx.updateTable('merged_tag').set({ into_id: into }).where('into_id', '=', id).execute();
  await trx.insertInto('merged_tag').values({ id, into_id: into }).execute();
}

/** Its articles follow in batches. Its former titles now belong to the other one. */
async function joinSub(trx: Db, sub: SubTagRow, into: SubTagRow): Promise<void> {
  await noteMerged(trx, sub.id, into.id);
  await trx.updateTable('sub_tag_alias').set({ sub_id: into.id }).where('sub_id', '=', sub.id).execute();
}

/** Goes over with all of its articles. */
async function moveSub(trx: Db, sub: SubTagRow, into: TagRow, position: number): Promise<void> {
  await trx
    .deleteFrom('sub_tag_alias')
    .where('tag_id', '=', into.id)
    .where('subcontent_key', '=', sub.subcontent_key)
    .execute();
  await trx.updateTable('sub_tag').set({ tag_id: into.id, position }).where('id', '=', sub.id).execute();
}

async function mergeSubs(trx: Db, tag: TagRow, into: TagRow): Promise<void> {
  const there = await listSubTagsOf(trx, into.id);
  let position = (there.at(-1)?.position ?? -1) + 1;
  for (const sub of await listSubTagsOf(trx, tag.id)) {
    const same = there.find(({ subcontent_key }) => subcontent_key === sub.subcontent_key);
    if (same) await joinSub(trx, sub, same);
    else await moveSub(trx, sub, into, position++);
  }
  const taken = trx.selectFrom('sub_tag').select('subcontent_key').where('tag_id', '=', into.id);
  const known = trx.selectFrom('sub_tag_alias').select('subcontent_key').where('tag_id', '=', into.id);
  await trx
    .updateTable('sub_tag_alias')
    .set({ tag_id: into.id })
    .where('tag_id', '=', tag.id)
    .where('subcontent_key', 'not in', taken.union(known))
    .execute();
}

/**
 * Makes the tag part of the other: its titles and sub-categories lead there from now on, and what still has it is
 * shown with the other's title until it has been moved.
 */
export async function beginMerge(trx: Db, tag: TagRow, into: TagRow): Promise<void> {
  const moved = { merged_into: into.id, title: into.title };
  // The tag before its sub-categories, in the order in which saving an article locks them. No title can be this one:
  // an address cannot have the character.
  await trx
    .updateTable('tag')
    .set({ ...moved, title_key: `/${tag.id}` })
    .where('id', '=', tag.id)
    .execute();
  await trx.updateTable('tag').set(moved).where('merged_into', '=', tag.id).execute();
  await mergeSubs(trx, tag, into);
  await trx.updateTable('tag_alias').set({ tag_id: into.id }).where('tag_id', '=', tag.id).execute();
  await trx.insertInto('tag_alias').values({ title_key: tag.title_key, tag_id: into.id }).execute();
  await noteMerged(trx, tag.id, into.id);
}

/** Locks a merge that no other instance works on, until the transaction ends. */
export async function takeMerge(trx: Db, kind: DatabaseKind): Promise<Merge | null> {
  const first = trx
    .selectFrom('tag')
    .select(['id', 'merged_into'])
    .where('merged_into', 'is not', null)
    .limit(1);
  const row = await (kind === 'postgres' ? first.forNoKeyUpdate().skipLocked() : first).executeTakeFirst();
  return row?.merged_into ? { id: row.id, merged_into: row.merged_into } : null;
}

/** The sub-category that is in the place of the row's own. */
const mergedSub = sql<string | null>`coalesce(
  (select merged_tag.into_id from merged_tag where merged_tag.id = sub_id), sub_id)`;

/** Gives a batch of working copies the other tag. @returns how many. */
export async function moveArticles(
  trx: Db,
  kind: DatabaseKind,
  { id, merged_into }: Merge,
  size: number,
): Promise<number> {
  const rows = await trx
    .selectFrom('article')
    .select('id')
    .where('tag_id', '=', id)
    .orderBy('id')
    .limit(size)
    .$if(kind === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await trx
    .updateTable('article')
    .set({ tag_id: merged_into, sub_id: mergedSub })
    .where(isOneOf(kind, 'id', ids))
    .execute();
  return ids.length;
}

/**
 * Moves a batch of publications to the other tag. Their articles are locked first, as for publishing and
 * unpublishing, so that the totals stay true.
 * @returns the sub-category of each before and after; null if none is left.
 */
export async function movePublications(
  trx: Db,
  kind: DatabaseKind,
  { id, merged_into }: Merge,
  size: number,
): Promise<{ before: string | null; now: string | null }[] | null> {
  const next = await trx
    .selectFrom('publication')
    .select('article_id')
    .where('tag_id', '=', id)
    .orderBy('published_at')
    .orderBy('article_id')
    .limit(size)
    .execute();
  const ids = next.map(({ article_id }) => article_id);
  if (ids.length === 0) return null;
  if (kind === 'postgres') {
    await trx
      .selectFrom('article')
      .select('id')
      .where(isOneOf(kind, 'id', ids))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  }
  const held = await trx
    .selectFrom('publication')
    .select(['article_id', 'sub_id as before', mergedSub.as('now')])
    .where(isOneOf(kind, 'article_id', ids))
    .where('tag_id', '=', id)
    .execute();
  const heldIds = held.map(({ article_id }) => article_id);
  await trx
    .updateTable('publication')
    .set({ tag_id: merged_into, sub_id: mergedSub })
    .where(isOneOf(kind, 'article_id', heldIds))
    .execute();
  return held.map(({ before, now }) => ({ before, now }));
}

/** Removes the tag that nothing has any more. */
export async function endMerge(trx: Db, kind: DatabaseKind, { id }: Merge): Promise<void> {
  const subs = await listSubTagsOf(trx, id);
  const scopes = [`tag:${id}`, ...subs.map((sub) => `sub:${sub.id}`)];
  await trx
    .deleteFrom('publication_count')
    .where(isOneOf(kind, 'scope', scopes))
    .execute();
  await trx.deleteFrom('tag').where('id', '=', id).execute();
}
