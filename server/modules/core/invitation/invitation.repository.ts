import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import { deleteOldest } from '../../../db/deleteOldest';
import type { InvitationTable } from '../../../db/schema/invitation';

export const insertInvitation = (db: Db, row: Insertable<InvitationTable>) =>
  db.insertInto('invitation').values(row).execute();

/** Those that can still be used, the newest first. */
export const listInvitations = (db: Db, now: string, limit: number) =>
  db
    .selectFrom('invitation')
    .leftJoin('user', 'user.id', 'invitation.editor_id')
    .leftJoin('mail', 'mail.id', 'invitation.mail_id')
    .select([
      'invitation.id',
      'invitation.note',
      'invitation.role',
      'invitation.created_at',
      'invitation.ends_at',
      'invitation.email',
      'user.username',
      'mail.status',
      'mail.answer',
    ])
    .where('invitation.ends_at', '>', now)
    .where('user.admin', '=', 1)
    .where('user.lead', '=', 1)
    .where('user.suspended_at', 'is', null)
    .orderBy('invitation.ends_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(limit)
    .execute();

/** It holds while its maker may make one. Left join, so that no planner begins with the users. */
export async function findInvitation(db: Db, tokenHash: string, now: string) {
  const found = await db
    .selectFrom('invitation')
    .leftJoin('user', 'user.id', 'invitation.editor_id')
    .select([
      'invitation.id',
      'invitation.role',
      'invitation.ends_at',
      'user.admin',
      'user.lead',
      'user.suspended_at',
    ])
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.ends_at', '>', now)
    .executeTakeFirst();
  return found?.admin === 1 && found.lead === 1 && found.suspended_at === null ? found : undefined;
}

/** Uses it up: if two requests use it at once, only one gets it. */
export async function takeInvitation(trx: Db, tokenHash: string, now: string) {
  const found = await findInvitation(trx, tokenHash, now);
  if (!found) return undefined;
  return trx.deleteFrom('invitation').where('id', '=', found.id).returning(['id', 'role']).executeTakeFirst();
}

/** @returns the row that was still good; undefined where there is none. */
export const deleteInvitation = (trx: Db, id: string, now: string) =>
  trx
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .returning(['note', 'mail_id'])
    .executeTakeFirst();

export const findMailed = (db: Db, id: string, now: string) =>
  db
    .selectFrom('invitation')
    .select(['email', 'role', 'ends_at', 'mail_id', 'editor_id'])
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .executeTakeFirst();

/** @returns whether the invitation is still there. */
export async function updateInvitation(
  trx: Db,
  id: string,
  change: Updateable<InvitationTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteEndedInvitations = (db: Db, now: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'invitation', key: 'id', time: 'ends_at' }, now, most);
