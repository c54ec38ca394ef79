import type { Db } from '../../../db/client';
import { type DatabaseKind, lockName } from '../../../db/dialect';
import { deleteNotification, listToldOf, removeActor } from './notification.repository';

interface Merge {
  /** The account that is merged into the other. */
  from: string;
  into: string;
}

/** Two that bundle at once would each begin a row. */
async function lockRecipients(trx: Db, kind: DatabaseKind, userIds: string[]): Promise<void> {
  for (const userId of userIds) await lockName(trx, kind, `notification:${userId}`);
}

async function leave(trx: Db, notificationId: string, actorId: string): Promise<void> {
  if (!(await removeActor(trx, notificationId, actorId))) await deleteNotification(trx, notificationId);
}

const isActor = async (trx: Db, notificationId: string, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('notification_actor')
    .select('user_id')
    .where('notification_id', '=', notificationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/**
 * Replaces the merged account with the other one in some notifications. If both did the same, it counts once; the
 * other account is not notified of its own actions.
 * @returns the recipients of the notifications.
 */
export async function giveActions(
  trx: Db,
  kind: DatabaseKind,
  { from, into }: Merge,
  limit: number,
): Promise<string[]> {
  const found = await listToldOf(trx, from, limit);
  const recipients = [...new Set(found.map((row) => row.user_id))].sort();
  await lockRecipients(trx, kind, recipients);
  for (const { notification_id, user_id } of found) {
    if (user_id === into || (await isActor(trx, notification_id, into))) {
      await leave(trx, notification_id, from);
      continue;
    }
    await trx
      .updateTable('notification_actor')
      .set({ user_id: into })
      .where('notification_id', '=', notification_id)
      .where('user_id', '=', from)
      .execute();
  }
  return recipients;
}

/** Forgets what the merged account was notified of by the other. @returns whether there was anything. */
export async function forgetBetween(
  trx: Db,
  kind: DatabaseKind,
  { from, into }: Merge,
  limit: number,
): Promise<boolean> {
  const found = await trx
    .selectFrom('notification')
    .innerJoin('notification_actor', 'notification_actor.notification_id', 'notification.id')
    .select('notification.id')
    .where('notification.user_id', '=', from)
    .where('notification_actor.user_id', '=', into)
    .limit(limit)
    .execute();
  if (found.length === 0) return false;
  await lockRecipients(trx, kind, [from]);
  for (const { id } of found) await leave(trx, id, into);
  return true;
}
