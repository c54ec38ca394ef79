import {
  addRoomNote,
  closeRoom,
  countUnreadRooms,
  getRoom,
  getRoomAuthor,
  listRoomNotes,
  listRooms,
  removeRoomNote,
  reopenRoom,
} from '@contracts/room';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { RoomService } from './room.service';
import type { RoomNoteService } from './roomNote.service';

interface Services {
  rooms: RoomService;
  roomNotes: RoomNoteService;
}

export function roomRoutes(app: FastifyInstance, { rooms, roomNotes }: Services): void {
  implement(app, listRooms, (input) => {
    const { show, search } = input.query;
    return rooms.list(input.caller, { ...pageRequest(input), show, search });
  });

  implement(app, countUnreadRooms, async ({ caller }) => ({ data: await rooms.countUnread(caller) }));

  implement(app, getRoom, async ({ caller, params }) => ({ data: await rooms.get(caller, params.id) }));

  implement(app, getRoomAuthor, async ({ caller, params }) => ({
    data: await rooms.getAuthor(caller, params.id),
  }));

  implement(app, closeRoom, async ({ caller, params, body }) => {
    await rooms.close(caller, params.id, body.last);
    return {};
  });

  implement(app, reopenRoom, async ({ caller, params }) => {
    await rooms.reopen(caller, params.id);
    return {};
  });

  implement(app, listRoomNotes, (input) => roomNotes.list(input.caller, input.params.id, pageRequest(input)));

  implement(app, addRoomNote, async ({ caller, params, body }) => ({
    data: await roomNotes.add(caller, params.id, body),
  }));

  implement(app, removeRoomNote, async ({ caller, params }) => {
    await roomNotes.remove(caller, params.id, params.noteId);
    return {};
  });
}
