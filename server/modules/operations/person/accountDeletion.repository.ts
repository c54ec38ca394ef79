import type { Db } from '../../../db/client';
import type { AccountDeletionTable } from '../../../db/schema/removal';
import type { Cursor } from '../../../lib/paging';

export const findDeletion = (db: Db, userId: string): Promise<AccountDeletionTable | undefined> =>
  db.selectFrom('account_deletion').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Of one that is there already the time stays. */
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

/** Those that are due, in their order, from after the cursor on. */
export const listDueDeletions = (
  db: Db,
  now: string,
  after: Cursor | null,
  limit: number,
): Promise<Cursor[]> =>
  db
    .selectFrom('account_deletion')
    .select(['due_at as date', 'user_id as id'])
    .where('due_at', '<=', now)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('due_at', 'user_id'), '>', tuple(after?.date ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('due_at')
    .orderBy('user_id')
    .limit(limit)
    .execute();

export async function findNextDeletion(db: Db, now: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_deletion')
    .select('due_at')
    .where('due_at', '>', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}
