import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';
import type { NoticeTable } from '../../../db/schema/notice';
import type { NoticeKind } from '../../../noticeKinds';

export const insertNotices = (db: Db, rows: NoticeTable[]) => db.insertInto('notice').values(rows).execute();

/** Whether this many notices for a person are pending. */
export const hasWaiting = async (db: Db, userId: string, count: number): Promise<boolean> =>
  (await db
    .selectFrom('notice')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('due_at')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The same notice where it is already pending. */
export function listWaitingFor(
  db: Db,
  databaseKind: DatabaseKind,
  userIds: string[],
  { kind, ...about }: Pick<NoticeTable, 'kind' | 'article_id' | 'actor_id' | 'comment_id'>,
): Promise<Pick<NoticeTable, 'id' | 'user_id' | 'due_at'>[]> {
  let query = db
    .selectFrom('notice')
    .select(['id', 'user_id', 'due_at'])
    .where(isOneOf(databaseKind, 'user_id', userIds))
    .where('kind', '=', kind);
  for (const column of ['article_id', 'actor_id', 'comment_id'] as const) {
    query =
      about[column] === null ? query.where(column, 'is', null) : query.where(column, '=', about[column]);
  }
  return query.orderBy('id').execute();
}

/** Gives a notice another id. @returns whether it was still there. */
export async function renew(db: Db, id: string, newId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ id: newId })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The pending notices of one kind about these people, and nothing else. */
export const listWaitingOf = (db: Db, databaseKind: DatabaseKind, kind: NoticeKind, actorIds: string[]) =>
  db
    .selectFrom('notice')
    .select(['id', 'user_id', 'actor_id', 'due_at'])
    .where(isOneOf(databaseKind, 'actor_id', actorIds))
    .where('kind', '=', kind)
    .where('article_id', 'is', null)
    .where('comment_id', 'is', null)
    .orderBy('id')
    .execute();

/** The notice that has been due longest. */
export const findDue = (db: Db, now: string): Promise<NoticeTable | undefined> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The notices due to one person. */
export const listDueTo = (db: Db, userId: string, now: string, most: number): Promise<NoticeTable[]> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', userId)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** Those of a person that are one mail. */
export const listTogether = (
  db: Db,
  { user_id, together }: Pick<NoticeTable, 'user_id' | 'together'>,
  most: number,
): Promise<NoticeTable[]> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('together', '=', together)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute();

export const deleteTogether = (db: Db, userIds: string[], together: string) =>
  db.deleteFrom('notice').where('user_id', 'in', userIds).where('together', '=', together).execute();

/** @returns how many of them were still there. */
export async function takeNotices(db: Db, ids: string[]): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('notice').where('id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}

export const putOff = (db: Db, ids: string[], until: string) =>
  db.updateTable('notice').set({ due_at: until }).where('id', 'in', ids).execute();

/** Makes news about an article due earlier. @returns whether there was some that was due later. */
export const makeDueEarlier = async (
  db: Db,
  { user_id, kind, article_id, due_at }: Pick<NoticeTable, 'user_id' | 'kind' | 'article_id' | 'due_at'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ due_at })
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('article_id', '=', article_id)
    .where('due_at', '>', due_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const waitingOf = (userId: string, kind: NoticeKind) => ({ user_id: userId, kind });

export const deleteWaiting = (db: Db, userId: string, kind: NoticeKind) =>
  db
    .deleteFrom('notice')
    .where(({ and }) => and(waitingOf(userId, kind)))
    .execute();

export const rescheduleWaiting = (db: Db, userId: string, kind: NoticeKind, due_at: string) =>
  db
    .updateTable('notice')
    .set({ due_at })
    .where(({ and }) => and(waitingOf(userId, kind)))
    .execute();

/** The recipient of a mail; undefined if they are suspended or removed. */
export const findReader = (db: Db, userId: string) =>
  db
    .selectFrom('user')
    .select(['email', 'email_key', 'username', 'admin'])
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
