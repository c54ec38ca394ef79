import type { AuditLogEntry } from '@contracts/desk';
import { thingOf } from '@contracts/policies/policy';
import { roomPolicy } from '@contracts/policies/room.policy';
import type { RoomAuthor, RoomFilter, SupportRoom } from '@contracts/room';
import { ROOM_ARTICLES_MAX, ROOM_DECISIONS_MAX, ROOM_LOG_MAX } from '@contracts/rules/limits';
import type { AuditLog } from '../../../auditLog/auditLog';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { shelves } from '../../../db/schema/chat';
import { transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import { type PageRequest, toPage } from '../../../lib/paging';
import type { Presence } from '../../../realtime/presence';
import type { SearchService } from '../../core/search/search.service';
import { countUnread, lockRooms } from './chat.repository';
import type { ChatService } from './chat.service';
import { presentAuthor, presentRoom } from './room.presenter';
import {
  countUnreadRooms,
  type FoundRoom,
  findRooms,
  hasWrittenAfter,
  type ListedRoom,
  listRooms,
  reopen,
  type Shelves,
  shelveClosed,
} from './room.repository';
import { findSince, listArticles, listDecisions } from './roomAuthor.repository';
import { readPlace, writePlace } from './roomPlace';

interface Dependencies {
  database: DatabaseClient;
  presence: Pick<Presence, 'whoIsHere'>;
  auditLog: AuditLog;
  search: Pick<SearchService, 'findAuthors'>;
  chat: Pick<ChatService, 'tellRead'>;
}

interface ListRequest extends PageRequest {
  show?: RoomFilter;
  search?: string;
}

const shown: Record<RoomFilter, Shelves> = {
  all: [shelves.closed, shelves.unread],
  open: [shelves.open, shelves.unread],
  unread: [shelves.unread, shelves.unread],
  closed: [shelves.closed, shelves.closed],
};

export type RoomService = ReturnType<typeof createRoomService>;

/** The talks with authors as editors see them. Each is named by its author's id. */
export function createRoomService({ database, presence, auditLog, search, chat }: Dependencies) {
  const { db, kind } = database;

  async function present(rows: (ListedRoom | FoundRoom)[]): Promise<SupportRoom[]> {
    const ids = rows.map(({ user_id }) => user_id);
    const [unread, here] = await Promise.all([
      countUnread(db, kind, ids, 'support'),
      presence.whoIsHere(ids).catch(() => null),
    ]);
    return rows.map((row) => presentRoom(row, { unread, here }));
  }

  /** Those who are found first are the best; with rooms before without, in the order of the list. */
  async function find(editor: Caller, show: RoomFilter, text: string, limit: number) {
    const found = await search.findAuthors(text, limit);
    const rows = await findRooms(db, kind, found);
    const [from, to] = shown[show];
    const isShown = ({ shelf, last_message_at }: FoundRoom) =>
      last_message_at === null ? show === 'all' : shelf !== null && shelf >= from && shelf <= to;
    const rank = ({ shelf, last_message_at }: FoundRoom) =>
      last_message_at === null ? '' : `${shelf} ${last_message_at}`;
    return rows
      .filter((row) => row.user_id !== editor._id && isShown(row))
      .sort(
        (one, other) =>
          rank(other).localeCompare(rank(one)) || found.indexOf(one.user_id) - found.indexOf(other.user_id),
      );
  }

  /** @throws AppError 403 for the editor's own, 404 if there is no such author. */
  async function require(editor: Caller, id: string): Promise<FoundRoom> {
    authorize(editor, roomPolicy.answer, thingOf(id));
    const [row] = await findRooms(db, kind, [id]);
    if (!row) throw notFound();
    return row;
  }

  return {
    /** A page of the list; the results of a search are one page. */
    async list(editor: Caller, { show, search: text = '', limit, after }: ListRequest) {
      if (text.trim() !== '') return { data: await present(await find(editor, show ?? 'all', text, limit)) };
      const rows = await listRooms(db, {
        shelves: shown[show ?? 'open'],
        butOf: editor._id,
        limit: limit + 1,
        after: readPlace(after),
      });
      const page = toPage(rows, limit, ({ user_id, shelf, last_message_at }) =>
        writePlace({ shelf, lastMessageAt: last_message_at ?? '', userId: user_id }),
      );
      return { data: await present(page.rows), next: page.next };
    },

    countUnread: (editor: Caller): Promise<number> => countUnreadRooms(db, editor._id),

    async get(editor: Caller, id: string): Promise<SupportRoom & { log: AuditLogEntry[] }> {
      const [room] = await present([await require(editor, id)]);
      if (!room) throw notFound();
      const { data: log } = await auditLog.list({ kind: 'room', id }, { limit: ROOM_LOG_MAX });
      return { ...room, log };
    },

    async getAuthor(editor: Caller, id: string): Promise<RoomAuthor> {
      await require(editor, id);
      const user = await findSince(db, id);
      if (!user) throw notFound();
      const [articles, decisions] = await Promise.all([
        listArticles(db, id, ROOM_ARTICLES_MAX),
        listDecisions(db, id, ROOM_DECISIONS_MAX),
      ]);
      return presentAuthor(user.created_at, articles, decisions);
    },

    /**
     * Closes a room that was read up to a message.
     * @throws AppError 403, 404, 409 if the author has written since.
     */
    async close(editor: Caller, id: string, last: number): Promise<void> {
      await require(editor, id);
      await transact(db, async (trx) => {
        const [room] = await lockRooms(trx, kind, [id]);
        if (!room) throw notFound();
        if (room.shelf === shelves.closed) return;
        if (await hasWrittenAfter(trx, id, last)) {
          throw conflict('the author has written again: please read that before you close the conversation');
        }
        await shelveClosed(trx, room);
        await auditLog.note(trx, { actorId: editor._id, action: 'closed', subject: { kind: 'room', id } });
        chat.tellRead(trx, { ...room, support_seen: room.last_seq });
      });
    },

    /** @throws AppError 403, 404. */
    async reopen(editor: Caller, id: string): Promise<void> {
      await require(editor, id);
      await transact(db, async (trx) => {
        if (!(await reopen(trx, id))) return;
        await auditLog.note(trx, { actorId: editor._id, action: 'reopened', subject: { kind: 'room', id } });
      });
    },

    require,
  };
}
