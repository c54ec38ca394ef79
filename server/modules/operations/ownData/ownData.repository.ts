import type { Db } from '../../../db/client';
import type { OwnDataTable } from '../../../db/schema/ownData';

export const findOwnData = (db: Db, userId: string): Promise<OwnDataTable | undefined> =>
  db.selectFrom('own_data').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const findById = (db: Db, id: string): Promise<OwnDataTable | undefined> =>
  db.selectFrom('own_data').selectAll().where('id', '=', id).executeTakeFirst();

export const findByTicket = (db: Db, ticket_hash: string, now: string): Promise<OwnDataTable | undefined> =>
  db
    .selectFrom('own_data')
    .selectAll()
    .where('ticket_hash', '=', ticket_hash)
    .where('ticket_until', '>', now)
    .where('status', '=', 'ready')
    .executeTakeFirst();

/** @returns whether it is there now; not where the person has one already. */
export async function insertOwnData(
  db: Db,
  row: Pick<OwnDataTable, 'id' | 'user_id' | 'asked_at' | 'due_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('own_data')
    .values({ ...row, status: 'waiting', attempts: 0, bytes: 0 })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** @returns whether the row was unchanged since it was read, so that only one instance continues. */
export async function changeOwnData(
  db: Db,
  { id, due_at }: Pick<OwnDataTable, 'id' | 'due_at'>,
  change: Partial<OwnDataTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('own_data')
    .set(change)
    .where('id', '=', id)
    .where('due_at', '=', due_at)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Leaves the file of the person to the job, which removes it. */
export const giveUpOwnData = (db: Db, userId: string, now: string) =>
  db.updateTable('own_data').set({ user_id: null, due_at: now }).where('user_id', '=', userId).execute();

export const deleteOwnData = (db: Db, id: string) => db.deleteFrom('own_data').where('id', '=', id).execute();
