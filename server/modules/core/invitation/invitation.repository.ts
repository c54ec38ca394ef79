import type { Insertable } from 'kysely';
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
    .select([
      'invitation.id',
      'invitation.note',
      'invitation.as_editor',
      'invitation.created_at',
      'invitation.ends_at',
      'user.username',
    ])
    .where('invitation.ends_at', '>', now)
    .orderBy('invitation.ends_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .limit(limit)
    .execute();

export const findInvitation = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('invitation')
    .select(['id', 'as_editor', 'ends_at'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();

/** Takes it: of two who use it at once only one gets it. */
export const takeInvitation = (trx: Db, tokenHash: string, now: string) =>
  trx
    .deleteFrom('invitation')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .returning(['id', 'as_editor'])
    .executeTakeFirst();

/** @returns the row that was still good; undefined where there is none. */
export const deleteInvitation = (trx: Db, id: string, now: string) =>
  trx
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .returning('note')
    .executeTakeFirst();

export const deleteEndedInvitations = (db: Db, now: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'invitation', key: 'id', time: 'ends_at' }, now, most);
