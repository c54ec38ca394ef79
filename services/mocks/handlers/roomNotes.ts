import { isReadable } from '@contracts/cleanText';
import { cleanMessage } from '@contracts/messageText';
import { addRoomNote, listRoomNotes, type RoomNote, removeRoomNote } from '@contracts/room';
import { db, type MockUser, now } from '../db';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { newestFirst } from '../pageOf';
import { presentRef } from '../present';
import { findRoom } from '../realtime/chatRooms';
import { noteAtDesk } from '../rules/deskLog';
import { authorOf } from '../rules/supportRooms';
import type { MockRoomNote } from '../tables/chat';

const present = ({ _id, after, content, date, editorId }: MockRoomNote): RoomNote => ({
  _id,
  after,
  content,
  date,
  by: editorId === null ? null : presentRef(editorId),
});

const note = (editor: MockUser, id: string, action: string) =>
  noteAtDesk({ actorId: editor._id, action, subject: { kind: 'room', id } });

/** What editors note for each other in a room. */
export const roomNoteHandlers = [
  mockRoute(listRoomNotes)((input) => {
    const { _id } = authorOf(input.caller, input.params.id);
    const notes = db.chat.notes.filter(({ roomId }) => roomId === _id);
    return newestFirst(notes, input, (row) => ({ date: row.date, id: row._id }), present);
  }),

  mockRoute(addRoomNote)(({ params, body, caller }) => {
    const roomId = authorOf(caller, params.id)._id;
    const content = cleanMessage(body.content);
    if (!isReadable(content)) throw new MockFailure(400, 'the message is empty');
    const known = db.chat.notes.find(({ _id }) => _id === body.id);
    if (known && (known.roomId !== roomId || known.editorId !== caller._id)) {
      throw new MockFailure(409, 'another note has this id');
    }
    if (known) return { data: present(known) };
    note(caller, roomId, 'noted');
    const made: MockRoomNote = {
      _id: body.id,
      roomId,
      editorId: caller._id,
      after: findRoom(roomId).last,
      content,
      date: now(),
    };
    db.chat.notes.push(made);
    return { data: present(made) };
  }),

  mockRoute(removeRoomNote)(({ params, caller }) => {
    const roomId = authorOf(caller, params.id)._id;
    const kept = db.chat.notes.filter((row) => row.roomId !== roomId || row._id !== params.noteId);
    if (kept.length < db.chat.notes.length) note(caller, roomId, 'removed a note');
    db.chat.notes = kept;
    return {};
  }),
];
