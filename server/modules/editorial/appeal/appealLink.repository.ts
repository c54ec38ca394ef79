import type { Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';
import type { DatabaseKind } from '../../../db/dialect';
import type { AppealLinkTable, AppealRequestTable } from '../../../db/schema/appeal';

export const insertRequest = (db: Db, row: AppealRequestTable) =>
  db.insertInto('appeal_request').values(row).execute();

/** The oldest request that no other instance works on. */
export function takeRequest(trx: Db, kind: DatabaseKind): Promise<AppealRequestTable | undefined> {
  const oldest = trx.selectFrom('appeal_request').selectAll().orderBy('created_at').orderBy('id').limit(1);
  return (kind === 'postgres' ? oldest.forUpdate().skipLocked() : oldest).executeTakeFirst();
}

export const deleteRequest = (trx: Db, id: string) =>
  trx.deleteFrom('appeal_request').where('id', '=', id).execute();

/** What is read here cannot lead a planner to go through all who are suspended. */
const isSuspended = (row: { suspended_at: string | null; hidden_at: string | null }) =>
  row.suspended_at !== null && row.hidden_at === null;

/** The suspended account of an address. */
export async function findRecipient(db: Db, emailKey: string) {
  const found = await db
    .selectFrom('user')
    .select(['id', 'email', 'username', 'suspended_at', 'hidden_at'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return found && isSuspended(found) ? found : undefined;
}

/** How many links an account got since a time, counted up to a bound. */
export const countLinksSince = async (db: Db, userId: string, since: string, most: number): Promise<number> =>
  (
    await db
      .selectFrom('appeal_link')
      .select('token_hash')
      .where('user_id', '=', userId)
      .where('created_at', '>', since)
      .limit(most)
      .execute()
  ).length;

export const insertLink = (db: Db, row: AppealLinkTable) =>
  db.insertInto('appeal_link').values(row).execute();

/** The suspended account of a link that is good. */
export async function findSuspended(db: Db, tokenHash: string, now: string) {
  const found = await db
    .selectFrom('appeal_link')
    .innerJoin('user', 'user.id', 'appeal_link.user_id')
    .select(['user.id', 'user.suspended_at', 'user.suspension_reason', 'user.hidden_at'])
    .where('appeal_link.token_hash', '=', tokenHash)
    .where('appeal_link.expires_at', '>', now)
    .executeTakeFirst();
  return found && isSuspended(found) ? found : undefined;
}

/** Who suspended a person last; null for a former member. */
export async function findSuspender(db: Db, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('desk_log')
    .select('actor_id')
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', userId)
    .where('action', '=', 'suspended')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.actor_id ?? null;
}

/** Holds the account until the transaction ends. */
export const lockAccount = (trx: Db, userId: string) =>
  trx
    .updateTable('user')
    .set((eb) => ({ suspended_at: eb.ref('suspended_at') }))
    .where('id', '=', userId)
    .execute();

export const deleteOldLinks = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'appeal_link', key: 'token_hash', time: 'expires_at' }, until, most);
