import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';
import type { WebhookDeliveryTable } from '../../../db/schema/webhook';
import type { Cursor } from '../../../lib/paging';

export type DeliveryRow = Selectable<WebhookDeliveryTable>;

export const insertDeliveries = (db: Db, rows: Insertable<WebhookDeliveryTable>[]) =>
  db.insertInto('webhook_delivery').values(rows).execute();

export const findDelivery = (db: Db, webhookId: string, id: string): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();

/** The newest first, one more than the limit. */
export function listDeliveries(
  db: Db,
  webhookId: string,
  limit: number,
  after: Cursor | null,
): Promise<DeliveryRow[]> {
  const all = db.selectFrom('webhook_delivery').selectAll().where('webhook_id', '=', webhookId);
  const page = after ? all.where(sql<boolean>`(created_at, id) < (${after.date}, ${after.id})`) : all;
  return page
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Due deliveries to a webhook, longest waiting first. */
export const listDue = (db: Db, webhookId: string, now: string, limit: number) =>
  db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function findNextDue(db: Db, webhookId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('webhook_delivery')
    .select('due_at')
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return found?.due_at;
}

/** Whether more than so many wait for a webhook. */
export const hasMoreWaiting = async (db: Db, webhookId: string, most: number): Promise<boolean> =>
  (await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .orderBy('due_at')
    .offset(most)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** @returns how many wait for all webhooks. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes it to be sent. @returns undefined where another instance has taken it. */
export const claim = (db: Db, id: string, now: string): Promise<DeliveryRow | undefined> =>
  db
    .updateTable('webhook_delivery')
    .set((eb) => ({ status: 'sending', due_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();

type Result = Omit<DeliveryRow, 'id' | 'webhook_id' | 'event' | 'body' | 'attempts' | 'created_at'>;

/** @returns whether the attempt was still the one under way. */
export async function finishAttempt(
  db: Db,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  result: Result,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set(result)
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets those be sent again that have been under way since before the time. @returns how many. */
export async function releaseForgotten(db: Db, before: string, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ status: 'waiting', due_at: now })
    .where('status', '=', 'sending')
    .where('due_at', '<', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Has it sent from the beginning, with all attempts, unless it is under way. */
export const sendAnew = (db: Db, id: string, now: string) =>
  db
    .updateTable('webhook_delivery')
    .set({ status: 'waiting', due_at: now, attempts: 0 })
    .where('id', '=', id)
    .where('status', '<>', 'sending')
    .execute();

/** @returns how many of the `most` oldest deliveries were deleted. */
export const deleteOldDeliveries = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'webhook_delivery', key: 'id', time: 'created_at' }, until, most);

/** @returns how many deliveries of a webhook were deleted, at most `most`. */
export async function deleteDeliveriesOf(db: Db, webhookId: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('webhook_delivery').where('id', 'in', ids).execute();
  return ids.length;
}
