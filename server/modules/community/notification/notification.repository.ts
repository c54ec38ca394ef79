import type { NotificationKind } from '@contracts/notification';
import { NOTIFICATIONS_UNREAD_MAX } from '@contracts/rules/limits';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { NotificationTable } from '../../../db/schema/notification';
import type { Cursor } from '../../../lib/paging';

/** What one notification bundles: events of the same kind, about the same article if there is one. */
export interface Bundle {
  user_id: string;
  kind: NotificationKind;
  article_id: string | null;
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

const bundled = (db: Db, { user_id, kind, article_id }: Bundle) =>
  db
    .selectFrom('notification')
    .where('notification.user_id', '=', user_id)
    .where('notification.kind', '=', kind)
    .where('notification.article_id', article_id === null ? 'is' : '=', article_id);

/** The newest row of the bundle that was begun after `since`. */
export const findBundle = (db: Db, bundle: Bundle, since: string) =>
  bundled(db, bundle)
    .select(['notification.id'])
    .where('notification.created_at', '>', since)
    .orderBy('notification.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const deleteUnread = (db: Db, { user_id, kind, article_id }: Bundle) =>
  db
    .deleteFrom('notification')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('article_id', '=', article_id)
    .where('read', '=', 0)
    .execute();

/** The rows of the bundle in which the actor is. */
export const listBundlesWith = (db: Db, bundle: Bundle, actorId: string) =>
  bundled(db, bundle)
    .innerJoin('notification_actor', 'notification_actor.notification_id', 'notification.id')
    .select('notification.id')
    .where('notification_actor.user_id', '=', actorId)
    .execute();

export const insertNotification = (db: Db, row: Insertable<NotificationTable>) =>
  db.insertInto('notification').values(row).execute();

export const deleteNotification = (db: Db, id: string) =>
  db.deleteFrom('notification').where('id', '=', id).execute();

/** @returns whose notifications they were. */
export const deleteOfComment = (db: Db, commentId: string) =>
  db.deleteFrom('notification').where('comment_id', '=', commentId).returning('user_id').execute();

/** @returns whether the actor was not in it yet. */
export async function addActor(db: Db, id: string, actorId: string, now: string): Promise<boolean> {
  const added = await db
    .insertInto('notification_actor')
    .values({ notification_id: id, user_id: actorId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  await db
    .updateTable('notification')
    .set((eb) => ({ actors: eb('actors', '+', 1), updated_at: now, read: 0 }))
    .where('id', '=', id)
    .execute();
  return true;
}

/** Some of the notifications about a person's actions, with their recipients. */
export const listToldOf = (db: Db, actorId: string, limit: number) =>
  db
    .selectFrom('notification_actor')
    .innerJoin('notification', 'notification.id', 'notification_actor.notification_id')
    .select(['notification_actor.notification_id', 'notification.user_id'])
    .where('notification_actor.user_id', '=', actorId)
    .limit(limit)
    .execute();

/** @returns whether another person is still in it. */
export async function removeActor(db: Db, id: string, actorId: string): Promise<boolean> {
  await db
    .deleteFrom('notification_actor')
    .where('notification_id', '=', id)
    .where('user_id', '=', actorId)
    .execute();
  const left = await db
    .updateTable('notification')
    .set((eb) => ({
      actors: eb('actors', '-', 1),
      // Its position is that of the newest remaining actor.
      updated_at: sql<string>`coalesce((
        select max(created_at) from notification_actor where notification_id = ${id}), updated_at)`,
    }))
    .where('id', '=', id)
    .returning('actors')
    .executeTakeFirst();
  return (left?.actors ?? 0) > 0;
}

/** The newest actor but so many, found by the index for each row. */
const actorAt = (place: 0 | 1) => sql<string | null>`(
  select user_id from notification_actor
  where notification_actor.notification_id = notification.id
  order by created_at desc, user_id desc limit 1 offset ${sql.lit(place)})`;

/** A person's notifications, newest first. */
export function listNotifications(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: Cursor | null },
) {
  let query = db
    .selectFrom('notification')
    .leftJoin('article', 'article.id', 'notification.article_id')
    .leftJoin('publication', 'publication.article_id', 'notification.article_id')
    .leftJoin('scheduled_publication', 'scheduled_publication.article_id', 'notification.article_id')
    .select([
      'notification.id',
      'notification.kind',
      'notification.created_at',
      'notification.updated_at',
      'notification.read',
      'notification.actors',
      'notification.detail',
      'notification.article_id',
      'article.title',
      'article.deleted_at',
      'publication.published_at',
      'scheduled_publication.accepted_at as schedule_began_at',
      'scheduled_publication.moved',
      actorAt(0).as('newest_actor_id'),
      actorAt(1).as('second_actor_id'),
    ])
    .where('notification.user_id', '=', userId);
  if (after) {
    query = query.where(
      sql<boolean>`(notification.updated_at, notification.id) < (${after.date}, ${after.id})`,
    );
  }
  return query
    .orderBy('notification.updated_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .execute();
}

export const findNotification = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('notification')
    .select(['article_id', 'detail'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Lets it be about several articles, as new. */
export const widenNotification = (db: Db, id: string, change: { detail: string; updated_at: string }) =>
  db
    .updateTable('notification')
    .set({ ...change, article_id: null, read: 0 })
    .where('id', '=', id)
    .execute();

const unreadOf = (db: Db, userId: string, limit: number) =>
  db.selectFrom('notification').select('id').where('user_id', '=', userId).where('read', '=', 0).limit(limit);

/** The number of unread ones, `NOTIFICATIONS_UNREAD_MAX` at most: a person may have a million. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom(unreadOf(db, userId, NOTIFICATIONS_UNREAD_MAX).as('unread'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const setRead = (db: Db, ids: string[]) =>
  db.updateTable('notification').set({ read: 1 }).where('id', 'in', ids).execute();

/** Marks the given ones as read. Those of other people do not change. */
export async function markRead(db: Db, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'user_id', 'read'])
    .where('id', 'in', ids)
    .execute();
  // As conditions, SQLite would go through all unread ones of the person.
  const own = rows.filter((row) => row.user_id === userId && row.read === 0).map(({ id }) => id);
  if (own.length > 0) await setRead(db, own);
}

/** Marks so many of the unread ones as read. @returns whether there may be more */
export async function markSomeRead(trx: Db, userId: string, limit: number): Promise<boolean> {
  const unread = await unreadOf(trx, userId, limit).execute();
  const ids = unread.map(({ id }) => id);
  if (ids.length > 0) await setRead(trx, ids);
  return ids.length === limit;
}
