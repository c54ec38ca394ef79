import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import type { SubscriberTable } from '../../../db/schema/subscriber';

type SubscriberRow = Selectable<SubscriberTable>;

/** @returns whether the address is new. */
export async function insertSubscriber(db: Db, row: Insertable<SubscriberTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('subscriber')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

export const findSubscriber = (db: Db, emailKey: string): Promise<SubscriberRow | undefined> =>
  db.selectFrom('subscriber').selectAll().where('email_key', '=', emailKey).executeTakeFirst();

/** In the order of their addresses. */
export const listSubscribers = (db: Db, after: string, limit: number): Promise<SubscriberRow[]> =>
  db
    .selectFrom('subscriber')
    .selectAll()
    .where('email_key', '>', after)
    .orderBy('email_key')
    .limit(limit)
    .execute();

/** In the order of their ids. */
export const listSubscribersById = (db: Db, after: string, limit: number): Promise<SubscriberRow[]> =>
  db.selectFrom('subscriber').selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();

export const hasSubscribers = async (db: Db): Promise<boolean> =>
  (await listSubscribers(db, '', 1)).length > 0;

/** @returns whether there was one. */
export async function deleteSubscriber(db: Db, emailKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('subscriber')
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteSubscriberById = (db: Db, id: string) =>
  db.deleteFrom('subscriber').where('id', '=', id).execute();
