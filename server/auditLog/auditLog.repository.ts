import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/client';
import type { AuditLogTable } from '../db/schema/auditLog';
import type { Cursor } from '../lib/paging';

export type AuditLogRow = Awaited<ReturnType<typeof listOf>>[number];

export const insertEntry = (db: Db, entry: Insertable<AuditLogTable>) =>
  db.insertInto('desk_log').values(entry).execute();

export async function deleteEntriesOf(
  db: Db,
  kind: AuditLogTable['subject_kind'],
  ids: string[],
): Promise<void> {
  await db.deleteFrom('desk_log').where('subject_kind', '=', kind).where('subject_id', 'in', ids).execute();
}

/** The last action on a subject; undefined if there is none. */
export async function findLastAction(
  db: Db,
  { kind, id }: { kind: AuditLogTable['subject_kind']; id: string },
): Promise<string | undefined> {
  const last = await db
    .selectFrom('desk_log')
    .select('action')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.action;
}

/** The actions on a subject, newest first. The left join keeps the planner from starting with the users. */
export function listOf(
  db: Db,
  { kind, id }: { kind: AuditLogTable['subject_kind']; id: string },
  { limit, after }: { limit: number; after: Cursor | null },
) {
  const entries = db
    .selectFrom('desk_log')
    .leftJoin('user', 'user.id', 'desk_log.actor_id')
    .select([
      'desk_log.id',
      'desk_log.at',
      'desk_log.actor_id',
      'desk_log.action',
      'desk_log.revision',
      'desk_log.detail',
      'user.username',
    ])
    .where('desk_log.subject_kind', '=', kind)
    .where('desk_log.subject_id', '=', id);
  const page = after
    ? entries.where(sql<boolean>`(desk_log.at, desk_log.id) < (${after.date}, ${after.id})`)
    : entries;
  return page.orderBy('desk_log.at', 'desc').orderBy('desk_log.id', 'desc').limit(limit).execute();
}
