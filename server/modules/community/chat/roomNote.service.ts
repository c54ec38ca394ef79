import type { RoomNote } from '@contracts/room';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import { findRoom, openRooms } from './chat.repository';
import { messageText } from './messageText';
import type { RoomService } from './room.service';
import { deleteNote, findNote, insertNote, listNotes, type NoteRow } from './roomNote.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  auditLog: AuditLog;
  rooms: Pick<RoomService, 'require'>;
}

const present = (row: NoteRow): RoomNote => ({
  _id: row.id,
  after: row.after_seq,
  content: row.content,
  date: row.created_at,
  by:
    row.editor_id === null
      ? null
      : { _id: row.editor_id, username: row.username ?? '', profile_pic: row.profile_pic ?? '' },
});

export type RoomNoteService = ReturnType<typeof createRoomNoteService>;

/** Editors' internal notes in a room. They are sent to editors only. */
export function createRoomNoteService({ database, clock, auditLog, rooms }: Dependencies) {
  const { db, kind } = database;

  return {
    /** @throws AppError 403 for the editor's own room, 404. */
    async list(editor: Caller, roomId: string, page: PageRequest) {
      await rooms.require(editor, roomId);
      const after = decodeCursor(page.after);
      const found = await listNotes(db, roomId, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, (row) => ({ date: row.created_at, id: row.id }));
      return { data: rows.map(present), next };
    },

    /**
     * Notes something after the newest message.
     * @throws AppError 400 for an empty text, 403, 404, 409 for an id that another note has.
     */
    async add(editor: Caller, roomId: string, note: { id: string; content: string }): Promise<RoomNote> {
      await rooms.require(editor, roomId);
      const now = isoNow(clock);
      const content = messageText(note.content);
      await openRooms(db, kind, [roomId], now);
      await transact(db, async (trx) => {
        const room = await findRoom(trx, roomId);
        if (!room) throw notFound();
        const row = { room_id: roomId, editor_id: editor._id, after_seq: room.last_seq, created_at: now };
        if (!(await insertNote(trx, { ...row, id: note.id, content }))) return;
        const subject = { kind: 'room', id: roomId } as const;
        await auditLog.note(trx, { actorId: editor._id, action: 'noted', subject });
      });
      const stored = await findNote(db, note.id);
      if (!stored || stored.room_id !== roomId || stored.editor_id !== editor._id) {
        throw conflict('another note has this id');
      }
      return present(stored);
    },

    /** @throws AppError 403, 404 if there is no such author. */
    async remove(editor: Caller, roomId: string, id: string): Promise<void> {
      await rooms.require(editor, roomId);
      await transact(db, async (trx) => {
        if (!(await deleteNote(trx, roomId, id))) return;
        const subject = { kind: 'room', id: roomId } as const;
        await auditLog.note(trx, { actorId: editor._id, action: 'removed a note', subject });
      });
    },
  };
}
