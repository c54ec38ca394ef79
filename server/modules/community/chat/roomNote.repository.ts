import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { ChatNoteTable } from '../../../db/schema/chat';
import type { Cursor } from '../../../lib/paging';

/** A note with the current name of its editor; null if the account was removed. */
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

const notes = (db: Db) =>
  db
    .selectFrom('chat_note')
    .leftJoin('user', 'user.id', 'chat_note.editor_id')
    .select([
      'chat_note.id',
      'chat_note.room_id',
      'chat_note.editor_id',
      'chat_note.after_seq',
      'chat_note.content',
      'chat_note.created_at',
      'user.username',
      'user.profile_pic',
    ]);

/** Newest first. */
export function listNotes(db: Db, roomId: string, { limit, after }: { limit: number; after: Cursor | null }) {
  const ofRoom = notes(db).where('chat_note.room_id', '=', roomId);
  const page = after
    ? ofRoom.where(sql<boolean>`(chat_note.created_at, chat_note.id) < (${after.date}, ${after.id})`)
    : ofRoom;
  return page.orderBy('chat_note.created_at', 'desc').orderBy('chat_note.id', 'desc').limit(limit).execute();
}

export const findNote = (db: Db, id: string): Promise<NoteRow | undefined> =>
  notes(db).where('chat_note.id', '=', id).executeTakeFirst();

/** @returns whether no other note has its id. */
export async function insertNote(trx: Db, note: Insertable<ChatNoteTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('chat_note')
    .values(note)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether it was there. */
export async function deleteNote(trx: Db, roomId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('chat_note')
    .where('id', '=', id)
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
