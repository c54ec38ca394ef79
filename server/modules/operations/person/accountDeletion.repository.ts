import type { Db } from '../../../db/client';
import type { AccountDeletionTable } from '../../../db/schema/removal';

export const findDeletion = (db: Db, userId: string): Promise<AccountDeletionTable | undefined> =>
  db.selectFrom('account_deletion').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** An existing deletion keeps its time. */
export const putDeletion = (db: Db, row: AccountDeletionTable) =>
  db
    .insertInto('account_deletion')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ keeps_articles: row.keeps_articles }))
    .execute();

export const dropDeletion = (db: Db, userId: string) =>
  db.deleteFrom('account_deletion').where('user_id', '=', userId).execute();

export const postponeDeletion = async (db: Db, userId: string, due_at: string): Promise<void> => {
  await db.updateTable('account_deletion').set({ due_at }).where('user_id', '=', userId).execute();
};
