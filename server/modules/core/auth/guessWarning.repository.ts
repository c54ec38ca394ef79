import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';

/** A warning that was asked for before `before`, or never, is to be sent again. */
export const upsertWarning = (
  trx: Db,
  { userId, at, before }: { userId: string; at: string; before: string },
) =>
  trx
    .insertInto('guess_warning')
    .values({ user_id: userId, at, is_sent: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ at, is_sent: 0 }).where('guess_warning.at', '<=', before),
    )
    .execute();

/** The user of the next warning that no other instance is sending. */
export async function takeWarning(trx: Db, kind: DatabaseKind): Promise<string | undefined> {
  const oldest = trx
    .selectFrom('guess_warning')
    .select('user_id')
    .where('is_sent', '=', 0)
    .orderBy('at')
    .limit(1);
  const row = await (kind === 'postgres' ? oldest.forUpdate().skipLocked() : oldest).executeTakeFirst();
  return row?.user_id;
}

export const markSent = (trx: Db, userId: string) =>
  trx.updateTable('guess_warning').set({ is_sent: 1 }).where('user_id', '=', userId).execute();

/** None who is suspended or removed. */
export const findRecipient = (db: Db, userId: string) =>
  db
    .selectFrom('user')
    .select(['email', 'email_key', 'username'])
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
