import type { AuditLog } from '../../../auditLog/auditLog';
import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { DatabaseClient, Db } from '../../../db/client';
import { isReferenceViolation, lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import type { LiveNews } from '../../../realtime/liveNews';
import type { SubTagRow, TagRow } from './tag.repository';
import { countUses, findTagById, listSubTagsOf, setPosition } from './tagEditing.repository';

/** The editor of tags; without an id for the server itself. */
export interface TagEditor {
  _id: string | null;
}

export interface TagChangeDependencies {
  database: DatabaseClient;
  cache: CacheDrops;
  news: LiveNews;
  auditLog: AuditLog;
}

/** More are not counted one by one. */
const COUNTED_MAX = 1_000;

/** Logs an action on a tag. */
export type Note = (action: string, id: string, detail?: string) => Promise<unknown>;

/** Runs changes of tags one after the other, logs them, and updates readers' pages and other editors. */
export function createTagChange({ database, cache, news, auditLog }: TagChangeDependencies) {
  const { db, kind } = database;
  return function change<Result>(
    editor: TagEditor,
    work: (trx: Tx, note: Note) => Promise<Result>,
  ): Promise<Result> {
    return transact(db, async (trx) => {
      await lockName(trx, kind, 'tags');
      cache.drop(trx, [cacheTag.tags]);
      news.deskChanged(trx, 'tags');
      return work(trx, (action, id, detail) =>
        auditLog.note(trx, { actorId: editor._id, action, subject: { kind: 'tag', id }, detail }),
      );
    });
  };
}

/** @throws AppError 404 if the tag does not exist, or is being merged. */
export async function requireTag(trx: Db, id: string): Promise<TagRow> {
  const tag = await findTagById(trx, id);
  if (!tag) throw notFound();
  return tag;
}

/** @throws AppError 404 if the sub-category does not exist or belongs to another tag. */
export async function requireSub(trx: Db, tagId: string, id: string): Promise<SubTagRow> {
  const tag = await requireTag(trx, tagId);
  const sub = (await listSubTagsOf(trx, tag.id)).find((row) => row.id === id);
  if (!sub) throw notFound();
  return sub;
}

/** @throws AppError 409 saying how many articles prevent it, and what to do. */
export async function refuseUsed(
  trx: Db,
  column: 'tag_id' | 'sub_id',
  { id, title }: { id: string; title: string },
): Promise<void> {
  const uses = await countUses(trx, column, id, COUNTED_MAX);
  if (uses === 0) return;
  const articles = uses >= COUNTED_MAX ? 'a thousand or more articles are' : `${uses} articles are`;
  const way =
    column === 'tag_id'
      ? 'Merge it into another tag instead; its articles move with it.'
      : 'They have to get another sub-category first.';
  throw conflict(
    `${uses === 1 ? 'one article is' : articles} still in "${title}", drafts and just deleted ones included. ${way}`,
  );
}

/** An article may get the tag while it is being removed. */
export async function refuseLateUse<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isReferenceViolation(error)) throw conflict('an article was just added there');
    throw error;
  }
}

/** Puts rows in the wanted order, those that were not named after the others; unknown ids are passed over. */
export async function putInOrder(
  trx: Db,
  table: 'tag' | 'sub_tag',
  rows: { id: string; position: number }[],
  wanted: string[],
): Promise<void> {
  const named = [...new Set(wanted)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const ordered = [...named, ...rows.filter((row) => !named.includes(row))];
  for (const [position, row] of ordered.entries()) {
    if (row.position !== position) await setPosition(trx, table, row.id, position);
  }
}
